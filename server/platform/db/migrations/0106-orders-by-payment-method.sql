-- The method of an order, as lists show and filter it: by which it was paid, otherwise of the latest attempt to pay it.

alter table orders add column payment_method text
  check (payment_method in ('zfb', 'zfb_h5', 'wx', 'wx_h5', 'card', 'transfer', 'credit'));

update orders o set payment_method = p.method
from (select distinct on (order_id) order_id, method from payments order by order_id, applied desc, created_at desc, id desc) p
where p.order_id = o.id;

create function set_payment_method_of_order() returns trigger language plpgsql as $$
begin
  update orders o set payment_method = p.method
  from (
    select method from payments where order_id = new.order_id order by applied desc, created_at desc, id desc limit 1) p
  where o.id = new.order_id and o.payment_method is distinct from p.method;
  return null;
end $$;
create trigger new_payments_set_the_method_of_their_order after insert on payments for each row
  execute function set_payment_method_of_order();
create trigger payments_set_the_method_of_their_order after update of applied, method on payments for each row
  when (old.applied <> new.applied or old.method <> new.method) execute function set_payment_method_of_order();

create index orders_by_payment_method on orders (payment_method, created_at desc, id desc);

-- With the method, so that its orders are counted by tab and sorted by the time of payment or delivery from these alone.
drop index orders_by_tab;
create index orders_by_tab on orders (status, fulfilment_state, refund_state)
  include (id, lang, currency, item_kind, payment_method, created_at);
drop index orders_by_paid_time;
create index orders_by_paid_time on orders (paid_at, id) include (lang, currency, amount_minor, item_kind, item_id, payment_method)
  where paid_at is not null;
drop index orders_to_deliver_by_due_time;
create index orders_to_deliver_by_due_time on orders (delivery_due_at, id) include (paid_at, created_at, lang, payment_method)
  where status = 'paid' and fulfilment_state = 'preparing' and refund_state <> 'fully';

-- Orders of customers who match a search are counted by tab from this alone.
drop index orders_customer_id_created_at_id_idx;
create index orders_of_customer on orders (customer_id, created_at desc, id desc) include (status, fulfilment_state, refund_state);
