-- Printed copies: an option of an order with a price of its own, an address, and what staff typed when the copy was sent.

alter table orders
  -- Part of the amount. No voucher is taken off it.
  add column hard_copy_minor bigint not null default 0,
  add check (hard_copy_minor = 0 or (hard_copy_minor > 0 and hard_copy_minor < amount_minor)),
  add check (hard_copy_minor = 0 or (item_kind = 'report' and upgrade_of is null and purchase_id is null));

create or replace function keep_order_price() returns trigger language plpgsql as $$
begin
  if (new.amount_minor, new.currency, new.discount_minor, new.voucher_code, new.upgrade_of, new.upgrade_credit_minor,
      new.hard_copy_minor)
    is distinct from
    (old.amount_minor, old.currency, old.discount_minor, old.voucher_code, old.upgrade_of, old.upgrade_credit_minor,
      old.hard_copy_minor)
  then
    raise exception 'the price of an order is frozen';
  end if;
  return new;
end $$;

create table hard_copies (
  order_id uuid primary key references orders,
  -- Empty once the buyer was erased, as the number of the parcel is.
  recipient text not null,
  phone text not null,
  address text not null,
  postcode text not null,
  country text not null,
  courier text not null default '',
  tracking_number text not null default '',
  sent_at timestamptz,
  -- The order was refunded before the copy was sent.
  ended_at timestamptz,
  version integer not null default 1,
  check ((sent_at is null) = (courier = '')),
  check (sent_at is null or ended_at is null)
);
create index hard_copies_to_send on hard_copies (order_id) where sent_at is null and ended_at is null;

create function check_hard_copy() returns trigger language plpgsql as $$
begin
  if not exists (select from orders o where o.id = new.order_id and o.hard_copy_minor > 0) then
    raise exception 'a printed copy belongs to the order that pays for it';
  end if;
  return new;
end $$;
create trigger hard_copies_are_paid_for before insert on hard_copies for each row execute function check_hard_copy();
