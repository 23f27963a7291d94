-- Vouchers, their uses, and what an order costs without one.

create table vouchers (
  id bigint generated always as identity primary key,
  -- As people type it, folded: NFKC, upper case, without spaces and hyphens.
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  kind text not null check (kind in ('percent', 'amount')),
  -- In hundredths of a per cent. All of a price is never given away.
  basis_points integer check (basis_points between 1 and 9999),
  amount_cny_minor bigint check (amount_cny_minor > 0),
  amount_usd_minor bigint check (amount_usd_minor > 0),
  minimum_cny_minor bigint check (minimum_cny_minor > 0),
  minimum_usd_minor bigint check (minimum_usd_minor > 0),
  item_kinds text[] not null check (cardinality(item_kinds) > 0 and item_kinds <@ array['report', 'briefing']),
  -- Empty: all of them. Otherwise an item is enough that is named or belongs to a named industry.
  industries text[] not null default '{}',
  -- As `report:12`.
  items text[] not null default '{}',
  starts_at timestamptz,
  -- The first moment at which it is over.
  ends_at timestamptz,
  max_uses integer check (max_uses between 1 and 100000),
  max_uses_per_customer integer check (max_uses_per_customer between 1 and 1000),
  is_active boolean not null default true,
  note text not null default '',
  version integer not null default 1 check (version > 0),
  staff_id bigint references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check ((kind = 'percent') = (basis_points is not null)),
  check ((kind = 'amount') = (amount_cny_minor is not null or amount_usd_minor is not null))
);
create index on vouchers (created_at desc, id desc);
create index on vouchers (ends_at, id);

alter table orders
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column list_minor bigint not null generated always as (amount_minor + discount_minor) stored,
  add column voucher_code text,
  add check ((voucher_code is not null) = (discount_minor > 0));

create or replace function keep_order_price() returns trigger language plpgsql as $$
begin
  if new.amount_minor <> old.amount_minor or new.currency <> old.currency or new.discount_minor <> old.discount_minor
    or new.voucher_code is distinct from old.voucher_code
  then
    raise exception 'the price of an order is frozen';
  end if;
  return new;
end $$;

-- One use for each order. It counts until the order is cancelled or fails.
create table voucher_uses (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers,
  order_id uuid not null unique references orders,
  customer_id uuid not null references customers,
  claimed_at timestamptz not null,
  released_at timestamptz
);
create index voucher_uses_counted on voucher_uses (voucher_id, customer_id) where released_at is null;
create index on voucher_uses (voucher_id, claimed_at desc, id desc);
create index on voucher_uses (customer_id);

create function check_voucher_use() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders o join vouchers v on v.code = o.voucher_code
    where o.id = new.order_id and o.customer_id = new.customer_id and v.id = new.voucher_id
  ) then
    raise exception 'a voucher is used by the order that names it';
  end if;
  return new;
end $$;
create trigger voucher_uses_match_order before insert on voucher_uses for each row execute function check_voucher_use();

create function keep_used_code() returns trigger language plpgsql as $$
begin
  if exists (select from voucher_uses where voucher_id = old.id) then
    raise exception 'the code of a used voucher is fixed';
  end if;
  return new;
end $$;
create trigger voucher_code_is_fixed before update of code on vouchers for each row
  when (new.code <> old.code) execute function keep_used_code();

-- However an order is cancelled: by its buyer, by staff, at its expiry, or because another replaces it.
create function release_voucher() returns trigger language plpgsql as $$
begin
  update voucher_uses set released_at = now() where order_id = new.id and released_at is null;
  return null;
end $$;
create trigger orders_release_voucher after update of status on orders for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.voucher_code is not null)
  execute function release_voucher();
create index failed_orders_with_voucher on orders (expires_at) where status = 'failed' and voucher_code is not null;
