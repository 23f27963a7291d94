-- Orders are found by words of their titles.
create index sold_titles_by_words on sold_titles using gin (search_pieces(title));
create index orders_by_email on orders (lower(email) text_pattern_ops);
