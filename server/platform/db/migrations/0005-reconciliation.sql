-- What a gateway's daily bills say against our books; refunds that are asked about; downloads given back; corrected addresses.

-- One run per gateway account and day; running it again repairs what is left and adds nothing twice.
create table recon_runs (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('alipay', 'wechat', 'stripe')),
  merchant_id text not null,
  bill_date date not null,                 -- a day in Beijing
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  attempts integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  last_error text,
  unique (provider, merchant_id, bill_date)
);

create table recon_items (
  id bigint generated always as identity primary key,
  run_id uuid not null references recon_runs on delete cascade,
  kind text not null check (kind in ('paid', 'refund')),
  out_trade_no text not null,
  trade_no text not null,
  out_refund_no text not null default '',  -- empty for a payment
  amount_minor bigint not null,
  currency text not null,
  verdict text not null check (verdict in ('matched', 'repaired', 'amount-differs', 'contradiction', 'unknown-here', 'missing-there')),
  at timestamptz not null,
  unique (run_id, kind, out_trade_no, trade_no, out_refund_no)
);
create index recon_items_by_trade on recon_items (out_trade_no, kind, out_refund_no);

create index payments_paid on payments (provider, merchant_id, paid_at) where status = 'succeeded';

alter table refunds
  add column next_query_at timestamptz,
  add column query_count integer not null default 0;
create index refunds_succeeded on refunds (succeeded_at) where status = 'succeeded';
create index refunds_to_query on refunds (next_query_at) where status in ('requested', 'submitting', 'processing');

create index orders_to_deliver on orders (item_kind, item_id) where status = 'paid' and fulfilment_state = 'preparing';

-- Downloads before such a moment no longer count against the limit.
create table download_resets (
  id bigint generated always as identity primary key,
  entitlement_id uuid not null references entitlements,
  file_id uuid not null references files,
  at timestamptz not null
);
create index on download_resets (entitlement_id, file_id);

-- Where an order was to be delivered before its buyer changed it.
create table order_email_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  old_email text not null,
  new_email text not null,
  ip text not null default '',
  at timestamptz not null
);
create index on order_email_changes (order_id);
