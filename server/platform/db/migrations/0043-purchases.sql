-- Purchases of companies: several orders under one number, paid by bank transfer or on credit.

alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('alipay', 'wechat', 'stripe', 'bank'));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('zfb', 'zfb_h5', 'wx', 'wx_h5', 'card', 'transfer', 'credit'));

alter table number_series drop constraint number_series_kind_check;
alter table number_series add constraint number_series_kind_check
  check (kind in ('quote', 'pro-forma', 'invoice', 'credit-note', 'statement', 'purchase'));

create table purchases (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- The text of a transfer; never given out twice.
  remittance_reference text not null unique check (remittance_reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  customer_id uuid not null references customers,
  company_id uuid references companies,
  entity_version_id bigint not null references entity_versions,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  currency text not null check (currency in ('CNY', 'USD')),
  -- The sum of its orders.
  total_minor bigint not null check (total_minor > 0),
  billing jsonb not null,
  -- Of the billing, for lists and for matching payers.
  billing_name text not null,
  terms text not null check (terms in ('transfer', 'credit')),
  credit_days integer check (credit_days between 1 and 120),
  due_on date,
  po_number text not null default '',
  po_file_id uuid references files,
  quote_id uuid unique,
  pro_forma_id uuid not null unique references documents,
  -- What finance has allocated to it from bank statements.
  allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  -- What a bank kept as its fee, within the tolerance.
  short_minor bigint not null default 0 check (short_minor >= 0),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  search_text text not null generated always as (
    lower(normalize(number || ' ' || remittance_reference || ' ' || billing_name || ' ' || po_number, NFKC))) stored,
  check ((terms = 'credit') = (credit_days is not null)),
  check (allocated_minor <= total_minor),
  check (allocated_minor + short_minor <= total_minor)
);
create index on purchases (customer_id, created_at desc);
create index on purchases (company_id) where company_id is not null;
create index purchases_newest on purchases (created_at desc, id desc);
create index purchases_by_search_text on purchases using gin (search_pieces(search_text));
create index purchases_by_state on purchases (state, created_at desc, id desc);
-- Purchases that money can be allocated to.
create index purchases_to_receive on purchases (currency, total_minor) where allocated_minor + short_minor < total_minor and state <> 'cancelled';

alter table orders add column purchase_id uuid references purchases;
create index orders_of_purchase on orders (purchase_id) where purchase_id is not null;

create function check_purchase_total() returns trigger language plpgsql as $$
declare sum_minor bigint;
begin
  select coalesce(sum(o.amount_minor), 0) into sum_minor from orders o where o.purchase_id = new.id and o.currency = new.currency;
  if sum_minor <> new.total_minor then
    raise exception 'purchase % costs what its orders cost', new.number;
  end if;
  return null;
end $$;
create constraint trigger purchases_cost_what_orders_cost after insert on purchases
  deferrable initially deferred for each row execute function check_purchase_total();

create function keep_purchase_facts() returns trigger language plpgsql as $$
begin
  if (new.number, new.remittance_reference, new.currency, new.total_minor, new.terms, new.pro_forma_id)
     is distinct from (old.number, old.remittance_reference, old.currency, old.total_minor, old.terms, old.pro_forma_id) then
    raise exception 'number, reference, price and terms of a purchase are frozen';
  end if;
  return new;
end $$;
create trigger purchases_are_frozen before update on purchases for each row execute function keep_purchase_facts();

create function keep_purchase_of_order() returns trigger language plpgsql as $$
begin
  if old.purchase_id is not null then
    raise exception 'an order stays in its purchase';
  end if;
  return new;
end $$;
create trigger orders_stay_in_their_purchase before update of purchase_id on orders for each row
  when (old.purchase_id is distinct from new.purchase_id) execute function keep_purchase_of_order();

-- The state follows the orders, in the transaction that changes them.
create function follow_orders_of_purchase() returns trigger language plpgsql as $$
begin
  update purchases p
  set state = case
        when new.status = 'cancelled' then 'cancelled'
        when exists (select from orders o where o.purchase_id = p.id and o.status <> 'paid') then p.state
        else 'paid' end,
      settled_at = case when new.status = 'paid' then coalesce(p.settled_at, new.paid_at) else p.settled_at end
  where p.id = new.purchase_id and p.state = 'open';
  return null;
end $$;
create trigger purchases_follow_their_orders after update of status on orders for each row
  when (new.purchase_id is not null and new.status in ('paid', 'cancelled') and new.status <> old.status)
  execute function follow_orders_of_purchase();

create table purchase_receipts (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchases,
  file_id uuid not null references files,
  uploaded_at timestamptz not null
);
create index on purchase_receipts (purchase_id);

-- Each reminder is sent once.
create table purchase_reminders (
  purchase_id uuid not null references purchases,
  day integer not null,
  sent_at timestamptz not null,
  primary key (purchase_id, day)
);
