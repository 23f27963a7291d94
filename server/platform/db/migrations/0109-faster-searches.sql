-- Customers whose text has a frequent word are checked order by order: from these alone.
create index customers_words_of_order on customers (id) include (words) where deleted_at is null;
drop index orders_by_tab;
create index orders_by_tab on orders (status, fulfilment_state, refund_state)
  include (id, customer_id, lang, currency, item_kind, payment_method, created_at);

-- Orders with an address of their own, apart from those of customers who are found already; the address itself makes the index enough for that.
drop index orders_by_email;
create index orders_by_email on orders (lower(email) text_pattern_ops) include (id, customer_id, email);

-- One kind of item is rare.
create index orders_by_item_kind on orders (item_kind, created_at desc, id desc) include (status, fulfilment_state, refund_state);
