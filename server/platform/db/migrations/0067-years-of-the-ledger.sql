-- Lists of the ledger and orders without an invoice, at a million orders: read in the order of an index, up to a page.

alter table ledger_orders
  -- When it was paid; before that, the time of its first paper. Always within its month.
  add column paid_at timestamptz,
  -- As its billing details state it, even without an address. Who pays in yuan without any is taken to be in China.
  add column buyer_country text not null default '';

create function stated_buyer_country(given_order uuid, given_currency text) returns text language sql stable as $$
  select coalesce((
    select coalesce(
      (select g.billing from order_billing g where g.order_id = o.id or g.purchase_id = o.purchase_id limit 1), p.billing) ->> 'country'
    from orders o left join purchases p on p.id = o.purchase_id where o.id = given_order),
    case given_currency when 'CNY' then 'CN' else '' end)
$$;

update ledger_orders l
set paid_at = e.at, buyer_country = stated_buyer_country(l.order_id, l.currency)
from (
  select distinct on (order_id) order_id, at from ledger_entries
  order by order_id, (kind = 'receipt' and amount_minor > 0) desc, sold_month desc, id desc) e
where e.order_id = l.order_id;
alter table ledger_orders alter column paid_at set not null;

create or replace function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.kind = 'sale' then
    return null;
  end if;
  insert into ledger_orders as o (order_id, month, paid_at, currency, open_minor, billing_country, buyer_country)
  values (new.order_id, new.sold_month, new.at, new.currency, ledger_sign(new.kind) * new.amount_minor,
    known_billing_country(new.order_id), stated_buyer_country(new.order_id, new.currency))
  on conflict (order_id) do update
  set open_minor = o.open_minor + excluded.open_minor,
      month = case when new.kind = 'receipt' and new.amount_minor > 0 then excluded.month else o.month end,
      paid_at = case when new.kind = 'receipt' and new.amount_minor > 0 then excluded.paid_at else o.paid_at end;
  return null;
end $$;

create or replace function note_billing_country() returns trigger language plpgsql as $$
begin
  update ledger_orders l
  set billing_country = known_billing_country(l.order_id), buyer_country = stated_buyer_country(l.order_id, l.currency)
  where l.order_id = new.order_id
     or (new.purchase_id is not null and l.order_id in (select o.id from orders o where o.purchase_id = new.purchase_id));
  return null;
end $$;

create index ledger_orders_open_by_time on ledger_orders (currency, paid_at, order_id) include (open_minor) where open_minor <> 0;
drop index ledger_orders_open;
-- Buyers in China who paid in yuan get a fapiao.
create index ledger_orders_to_invoice on ledger_orders (month, currency)
  where open_minor <> 0 and billing_country is not null and not (currency = 'CNY' and billing_country = 'CN');
drop index ledger_orders_with_details;
create index ledger_orders_without_invoice on ledger_orders (paid_at, order_id)
  where open_minor > 0 and not (currency = 'CNY' and buyer_country = 'CN');

create index ledger_entries_by_time on ledger_entries (currency, kind, at, id);
drop index ledger_entries_newest;
