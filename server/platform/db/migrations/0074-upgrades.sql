-- Upgrades: an order that replaces a licence by a larger one, at the difference of their list prices.

alter table orders
  -- The licence that it replaces once it is paid.
  add column upgrade_of text references licences (number),
  -- What that licence is worth: its list price when it was bought, less what was refunded.
  add column upgrade_credit_minor bigint not null default 0 check (upgrade_credit_minor >= 0),
  add check (upgrade_of is not null or upgrade_credit_minor = 0);
create unique index one_open_upgrade on orders (upgrade_of) where upgrade_of is not null and status in ('waiting', 'closing');
create index on orders (upgrade_of) where upgrade_of is not null;

create or replace function keep_order_price() returns trigger language plpgsql as $$
begin
  if (new.amount_minor, new.currency, new.discount_minor, new.voucher_code, new.upgrade_of, new.upgrade_credit_minor)
    is distinct from
    (old.amount_minor, old.currency, old.discount_minor, old.voucher_code, old.upgrade_of, old.upgrade_credit_minor)
  then
    raise exception 'the price of an order is frozen';
  end if;
  return new;
end $$;

-- The licence that it has replaced.
alter table licences add column upgrade_of text references licences (number);
create index on licences (upgrade_of) where upgrade_of is not null;
