import Foundation

/// Files of history as former versions of the program wrote them, with the columns and names that they knew; they stay as they are.
public enum FormerSegments {
  /// A file of the first version: one session of August 2025, a review in it, a word that was chosen, and an order to forget what
  /// was before the 20th. Neither the computer nor the order has a moment in its name.
  public static let first = bytes(
    """
    SGVhckNvYWNoIHNlZ21lbnQgMQq5z1Ooe2uo1suTIPIDy6Jb1LaNZWxwAeEQ1tOXs1nWC42VMW8jRRTHPd6Z3Y0dckkF
    FeILRLKTO3LU9BS0CK3Gs2+9I8/OLPNmE3xVdKI4BYQoKEHoOijQUSCBKFDEJ6BA1EhHrBPiC9DxdteJHJkALuy1d+b9
    f+///jvev19M1BtyOoOj/Pjk5OFknCIgamdxX8xgLu2oCSpzRYEQolwuuZF2ziuXQ1J7V2gD92r6yUKeVdo2AZDXUgFH
    gPyg9lIFjXQPQTmbowCbQx7Tu7bzVFe18wFyvtA23z2Tlq6zU6cViNB4i0IHqPAVZscIdM8qyHTOA7wfEg+yLTEOXlo0
    MhBwRyYMnIIZnzmfZ7NGLSCI4GqtOqi+oZ4hcdSXqyBRzntQIZWBxOqAuwgVkWiVoa5GLUGGtAZGnZTyug5d+7d4I6lU
    VJiGU8makzF4U++AtzWYHcoQU4Ez8LcU4loiGbTvAWsyHa6d2iFXlzOpFii8DOBF2xJ2ynudZEYqpzoHn/Zfdb4Nkci6
    BmlQdAxEcN3tXU3GBLEAu7tm7qVHBFSQEvmfBO+amYERbdNGeh2WPRi5HKTZJoiD1wRw0PXfZ6cdtpAz8n+U66LQqjFh
    maiy7QI5Sp2LEqTPU42Z1/My/Is33Vjv9MPIeaJthgFqQXQLTBNXg6XcCFRgQWhbN2G3D8syaz9HWLozzNqMpdjM54AB
    464grlPbR/PlvqH2mntngBtt4TpTYq5PgcyD2ixH3XtXcMO0bo6CvAEUpbaUuo0g45j2lF4iqWGMxlFmkraMXOKWF9vP
    2PYQXmoxs5tAMhvbppqBpw561P55LnTfIAmpzQlvzD/tJpNJ7Kee0Igqjf8LIq1AYkP490j2nw4VYR1VuGuYcQ6ndLUT
    SipROkPTdWe8pHwIcqgGYWSNMCK+vC6dJV+7k2BvrZr1OUyYTXtWembR+o24xZRAOma2DGb77fF4pI7z+/CgeH1yMh0d
    TY4eHE4eHh5NBkw8Kg/ffIu3dsQvnp5fffwhO//5+a9fFDerjqfrG4MBG6SF8xX4wylbL2OXSbSxNOrrRd0pF6WGyNq8
    8t9+ifiTPbbHL79K2OVff9DOaKf11gAdQmwQxUZTzi1JMDaMuJpMptGrL559t7q4WH3z7erzZ6tPf7z67MvV04+uvv7k
    9+8vnp8/jnbeo9LHr83k8eBGl+xaRjFVrpyNeElpbnUf96w/PVm1wusziw3ZkP+5x35g0e6mUg8/aF+sXbPefXtRu3HI
    P3ibDQfR8J13N/asX+zGqmHPll7/CXTN/Udvgx41Jri/AQ==
    """)

  /// A file of the second version: a session in the noise of a café, and one in Spanish.
  public static let second = bytes(
    """
    SGVhckNvYWNoIHNlZ21lbnQgMgp433/f3jgbfJ2VnromMQ3L/qshJCoWaA60F3xrfG0eoo2UMW8cRRTHb29ndtdnY5w0
    FEgRX+DQ3TmJkxohUaWAEqHV3Ozb25FnZ5Z5s3aOKoookEWRAiEKIkFHCpQUSCAKZKVDNBQ0dEiQU5D4AEhueLt7ts6c
    Tdhib+5u5r3f+7//vGt7e9lIiPEUJtnuaDQaD8d7N6+P9ya3Rs2zmSAgKmvwKp/CTJhB7WVq8xzBh5mYMy3MjJU2g7hy
    NlcaXq7oJwNZWipTe0BWCQkMAbIrlRPSK6T/EKQ1GXIwGWQRvZWZJaqsrPOQsX1lsq1DYWidHlglgfvaGeTG0uEQjePK
    Q4mvBmYTgXYZCanKmIe7PnYgmmCb3gmDWnhCbxm5hgPQm4fWZem0lvvgubeVki1eV1pHE1uq0JYQS+scSJ8IT8kqj1sI
    JTEpmaIqBw1BirQHBm0q6VTlWyHOk58xRwXoCrJQSBnmumaUo2KkGZ4luMKaoIHpCx9RxENw51JGlUDSbscBVtQPOBVx
    gwSfT4XcR+6EB8ebGrFF2W4ZUspyoDJwSfdVXQARi6oCoZG3DERwWv5lVUcEsQ9ma8ncpR4QUE6ZqCGxd7aeahjQMaWF
    U37egZHsXuh1gsg7RQBX2/o7WzU+4GJKDRlkKs+VrLWfx7JoqkCGQmW8AOGyRGHq1Kzw/6FN2+dL9dBiFiuToocqaish
    TKH3MYltBYb8xFGCAa5MVfutzkTztPkcYGEPMW28l2A9mwF6jNq4uPR1Z95XurqaNXNWA9PKwKnX+EwdAGkIlZ4P2ncb
    cEW7tp2cJALkhTLkxhWD4yadKZxAyoYRakvWiZswYo5rkqzfwvVevNRgpme+DExk6nIKjiroULsbn6uuQEokVxu9YoOk
    bVAqsGt+TJ0qFf4viKQEgTXh71Dai8ZOd7cu62mUwQGtNnxBIQqrqcn2kBVkE04KVcC1qBAGxJdVhTWkazshIiwEXdPt
    ZfK0c2UcmKRDlu1lXjFfRH6kKbSmc7Bzm6bqRO5m1+FGfnO0Nx5MRpMbw9Gt4WTU6/V7SW5dCW44CYJ7x58++iIPjuNw
    uef2cDQO+QfF8I07YTvXwkRTssaJ7LdfQvbRdrDNjh/FwfGfD+lkuNGopoHGTtALI63IyKZHSyZFDuzBnSDo05qme3jt
    +eNvF0dHiyffLB4+Xnzyw7PPv1p8+fGzrx/88d3R7/fuhxvvU47d16Zit3cGQFLMw4hSlNaErCDDNgD3O+inf3/WECyn
    U9AP+uyv7eD7INxazdRVsQLUa56g2b4MdH5/E6PPPnw76PfC/rvvLY+vPqfy7ZJ8T348+bd8k5ADDt985wXy/frzyeXy
    tYBL3fhbVovXz8uzTHCJPB3U0+c/nVwoD2sCnq9rKUd7sPv/xTL8Aw==
    """)

  /// A file of the first version that says what is to be forgotten: `gone-1`.
  public static let names = bytes(
    """
    SGVhckNvYWNoIHNlZ21lbnQgMQovx3+z5EfCdhvD4GMZQ2OuyLFuATdvubWR/dnwwmxr542U0VLbMBBFSbFs49ASntqf
    YCYEKPRrNIq0tnciSxqtnDR/37UMTJiUTl9sJbb3nr17pdVju9a/1P0WNubh+fllvawJiNA7WoktdMo1Y9LSty1BujTq
    WFjlumLwBqoQfYsWbgL/5cDIAd2YgIqgNBQEYG5DVDoh8TMC7Z0hAc6AKfmKrqtxCD4mMMUOnbk+KMdrufeoQaQxOhKY
    YKAfC7ck4GdOg0RTJPidqghqKrFMUTmyKjFwJhMW9mCXBx+N3I56B0kkH1BnqLmhmaHy3JcfoNI+RtCpVonFQqJrgoFJ
    UEvCoZkIJPE70GQpHTGk3P4H3kul9WVrx4JLhoKNofd6t8VUY+G+qFRygQPEDwplUMQGrSJQYNPhzakrdvW4VXpHIqoE
    UUwtUVb+liUlq+zRQKznn2jOISoVAihLIjMwwVu3nzVZMsQO3PUr8yzdMFDLSux/laIftxYa/gytipiOMxi7nJQ9JyhT
    RAa4zf3P2ZmGLdSW/W8Mti3q0aZjpfupCypIoRE9qGhqJBmx69M/vMlj/dQPq7oKnaQEQTDdjurKB3CcG0EaHAh0YUzX
    c1iOcro31PsDySljNY1dB5SozAXpNbVzNL/PDU3rInoLhUUHb5kSHe6BzYNgj02+5oInpuU5CvYGSPToOHUnQaYlf9NH
    RaxGJVnPmammMupIZ16c77HzIXydMOV7IBeudOOwhcgdzKjzfm5xbpCF9OmET+Zf58lIRfPUKx7RgPRfEPUAikbGv2HZ
    vx0qwnmu8NkwSwN7Xl2lnkv03vJ0/aHoOR+CHQogrAoEDfOZ0HvHvuaT4NurqpxzWC1cPbPyniUXT+JWcgL5mDkzeLGa
    jseNfjCP8NT+XD/fN5v15ulu/XK3WS/KjrXu7i8uLv4A
    """)

  /// The computer that wrote the first.
  public static let computer = "4f0c9a1be2d37780"
  public static let order = "9a1b2c3d4e5f6071"

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init) ?? []
  }
}
