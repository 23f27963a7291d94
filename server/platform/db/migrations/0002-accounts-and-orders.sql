-- Customers and their sessions; what they buy, pay and may download; the mail that tells them.

create table customers (
  id uuid primary key default gen_random_uuid(),
  login_code text not null,
  login_key text not null unique,          -- folded for comparison without regard to case
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  name text not null,
  company_name text not null,
  position text not null default '',
  phone text not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  ip text not null default ''
);
create index on sessions (customer_id) where ended_at is null;

create table picture_codes (
  challenge_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index on picture_codes (expires_at);

-- Counts of attempts in a fixed window, shared by all processes.
create table throttles (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index on throttles (window_ends_at);

create table consents (
  id bigint generated always as identity primary key,
  customer_id uuid references customers on delete set null,
  document text not null,
  version text not null,
  ip text not null default '',
  at timestamptz not null default now()
);
create index on consents (customer_id);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_no text not null unique,
  customer_id uuid not null references customers,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  item_kind text not null check (item_kind in ('report', 'briefing')),
  item_id bigint not null,
  title text not null,                     -- as sold, in the order's language
  licence text not null check (licence in ('single', 'multi', 'enterprise')),
  licence_terms_version text not null,
  edition smallint not null check (edition in (0, 1)),
  competitor_data boolean not null default false,
  currency text not null check (currency in ('CNY', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  email text not null,
  status text not null default 'waiting' check (status in ('waiting', 'closing', 'paid', 'cancelled', 'failed')),
  refund_state text not null default 'none' check (refund_state in ('none', 'requested', 'partly', 'fully')),
  fulfilment_state text not null default 'none' check (fulfilment_state in ('none', 'preparing', 'delivered')),
  paid_payment_id uuid unique,
  create_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  delivery_due_at timestamptz,
  delivered_at timestamptz,
  support_ends_at timestamptz,
  unique (customer_id, create_key)
);
create unique index one_open_order on orders (customer_id, item_kind, item_id, licence, edition, competitor_data)
  where status in ('waiting', 'closing');
create index on orders (customer_id, created_at desc, id desc);
create index orders_to_expire on orders (expires_at) where status in ('waiting', 'closing', 'failed');

create function keep_order_price() returns trigger language plpgsql as $$
begin
  if new.amount_minor <> old.amount_minor or new.currency <> old.currency then
    raise exception 'the price of an order is frozen';
  end if;
  return new;
end $$;
create trigger orders_price_is_frozen before update on orders for each row execute function keep_order_price();

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  provider text not null check (provider in ('alipay', 'wechat', 'stripe')),
  method text not null check (method in ('zfb', 'zfb_h5', 'wx', 'wx_h5', 'card')),
  merchant_id text not null,
  app_id text not null,
  out_trade_no text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  status text not null default 'created'
    check (status in ('created', 'unknown', 'pending', 'abandoned', 'succeeded', 'closed', 'failed', 'suspense')),
  applied boolean not null default false,
  gateway_trade_no text,
  pay_url text,
  pay_url_expires_at timestamptz,
  time_expire timestamptz not null,
  refund_reserved_minor bigint not null default 0,
  reached_gateway boolean not null default false,
  next_query_at timestamptz,
  last_query_at timestamptz,
  query_count integer not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (refund_reserved_minor between 0 and amount_minor),
  check (not applied or status = 'succeeded')
);
alter table orders add foreign key (paid_payment_id) references payments;
create unique index payments_out_trade_no on payments (provider, merchant_id, out_trade_no);
create unique index payments_trade_no on payments (provider, gateway_trade_no) where gateway_trade_no is not null;
create unique index one_applied_payment on payments (order_id) where applied;
create unique index one_open_payment_per_method on payments (order_id, method) where status in ('created', 'unknown', 'pending');
create index on payments (order_id);
create index payments_to_query on payments (next_query_at) where status in ('created', 'unknown', 'pending', 'abandoned');

create function check_payment_amount() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders o where o.id = new.order_id and o.amount_minor = new.amount_minor and o.currency = new.currency) then
    raise exception 'a payment asks for what its order costs';
  end if;
  return new;
end $$;
create trigger payments_match_order before insert on payments for each row execute function check_payment_amount();

create table payment_transitions (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  from_status text not null,
  to_status text not null,
  source text not null,
  cause text not null default '',
  at timestamptz not null default now()
);
create index on payment_transitions (payment_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  out_refund_no text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('customer', 'duplicate', 'late', 'mismatch', 'admin')),
  status text not null default 'requested'
    check (status in ('requested', 'submitting', 'processing', 'succeeded', 'abnormal', 'closed', 'rejected')),
  gateway_refund_id text,
  idem_key text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  unique (payment_id, idem_key)
);
create unique index one_automatic_refund on refunds (payment_id) where reason in ('duplicate', 'late', 'mismatch');
create index refunds_to_submit on refunds (created_at) where status in ('requested', 'submitting', 'processing');

-- Verified notifications only: an attacker must not be able to occupy an event's id.
create table pay_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  raw bytea not null,
  headers jsonb not null default '{}',
  verdict text,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (provider, event_id)
);

-- What staff must look at: mismatched amounts, foreign notifications, refused refunds.
create table payment_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  resolved_at timestamptz
);

create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  name text not null,
  mime text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);

create table item_files (
  id uuid primary key default gen_random_uuid(),
  item_kind text not null check (item_kind in ('report', 'briefing')),
  item_id bigint not null,
  lang text check (lang in ('zh-CN', 'en-US')),   -- null: the same file for both
  edition smallint check (edition in (0, 1)),     -- null: for every edition
  file_id uuid not null references files,
  created_at timestamptz not null default now()
);
create unique index on item_files (item_kind, item_id, coalesce(lang, ''), coalesce(edition, -1), file_id);

create table entitlements (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders,
  customer_id uuid not null references customers,
  payment_id uuid not null references payments,
  item_kind text not null check (item_kind in ('report', 'briefing')),
  item_id bigint not null,
  lang text not null,
  edition smallint not null,
  licence text not null,
  title text not null,
  granted_at timestamptz not null,
  revoked_at timestamptz
);
create index on entitlements (customer_id, granted_at desc, id desc);
create index on entitlements (item_kind, item_id);

create table download_links (
  token_hash bytea primary key,
  entitlement_id uuid not null references entitlements,
  file_id uuid not null references files,
  customer_id uuid not null references customers,
  expires_at timestamptz not null,
  counted boolean not null default false
);
create index on download_links (expires_at);

create table downloads (
  id bigint generated always as identity primary key,
  entitlement_id uuid not null references entitlements,
  file_id uuid not null references files,
  customer_id uuid not null references customers,
  ip text not null default '',
  at timestamptz not null
);
create index on downloads (entitlement_id, file_id, at);

create table mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  template text not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'parked')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (created_at) where state <> 'sent';
