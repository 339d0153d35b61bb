print("hearcoach")
