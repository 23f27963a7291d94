-- The desk's orders of one owner, and those that were paid, by their keys alone: the page is found before any row is read.
create index orders_by_assignee on orders (assignee_id, created_at desc, id desc) where assignee_id is not null;
create index orders_by_paid_time on orders (paid_at, id) include (lang, currency, amount_minor, item_kind, item_id)
  where paid_at is not null;
-- The one before it had no ids.
drop index orders_by_payment;
