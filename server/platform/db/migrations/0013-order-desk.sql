-- The order desk of the console: uploads, notes and owners of orders, refunds that a second person approves, how stray money ended.

-- What is being uploaded. The bytes lie in a part file; `received_bytes` says how many of them count.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff,
  purpose text not null check (purpose in ('delivery', 'picture', 'import')),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  modified_at bigint,                      -- as the browser tells it: the same file goes on where it stopped
  received_bytes bigint not null default 0,
  file_id uuid references files,           -- once it is finished
  created_at timestamptz not null,
  last_chunk_at timestamptz not null,
  check (received_bytes between 0 and size_bytes)
);
create index on uploads (last_chunk_at);
create index on uploads (staff_id) where file_id is null;

-- Whoever of the staff looks after an order.
alter table orders add column assignee_id bigint references staff;
create index orders_newest on orders (created_at desc, id desc);
create index orders_ended on orders (created_at desc, id desc) where status in ('cancelled', 'failed');
create index orders_with_refund on orders (created_at desc, id desc) where refund_state <> 'none';

-- What staff write beside an order; customers never see it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  staff_id bigint references staff,
  staff_name text not null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index on order_notes (order_id, id);

-- Titles under which things were sold, each once: orders are found by them, and making an order costs no index of words.
create table sold_titles (
  item_kind text not null,
  item_id bigint not null,
  lang text not null,
  title text not null,
  primary key (item_kind, item_id, lang, title)
);
create function keep_sold_title() returns trigger language plpgsql as $$
begin
  insert into sold_titles values (new.item_kind, new.item_id, new.lang, new.title) on conflict do nothing;
  return null;
end $$;
create trigger orders_keep_sold_title after insert on orders for each row execute function keep_sold_title();
insert into sold_titles select distinct item_kind, item_id, lang, title from orders;

-- Refunds that staff ask for. What is above the limit of its currency waits for a second person.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  reason text not null check (reason in ('customer', 'admin')),
  note text not null,
  needs_second boolean not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined')),
  requested_by bigint not null references staff,
  requested_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  decision_note text not null default '',
  refund_id uuid unique references refunds,
  check ((state = 'requested') = (decided_by is null)),
  check ((state = 'approved') = (refund_id is not null)),
  constraint a_second_person_approves check (state <> 'approved' or not needs_second or decided_by <> requested_by)
);
create unique index one_open_refund_request on refund_requests (order_id) where state = 'requested';
create index on refund_requests (order_id);
create index refund_requests_newest on refund_requests (requested_at desc, id desc);
create index refund_requests_by_state on refund_requests (state, requested_at desc, id desc);

-- What the gateway holds for paid, where that is not what the attempt asked for: refunds of such money name it.
alter table refunds add column total_minor bigint check (total_minor > 0);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_by_state on refunds (status, created_at desc, id desc);

-- How money that fits no order left the queue: back through its gateway, or settled by hand.
create table suspense_settlements (
  payment_id uuid primary key references payments,
  way text not null check (way in ('returned', 'applied', 'manual')),
  note text not null,
  staff_id bigint references staff,
  staff_name text not null,
  at timestamptz not null
);
create index payments_in_suspense on payments (created_at desc, id desc) where status = 'suspense';

alter table payment_alerts add column resolution text not null default '', add column resolved_by text not null default '';
create index alerts_open on payment_alerts (at desc, id desc) where resolved_at is null;
create index alerts_resolved on payment_alerts (resolved_at desc, id desc) where resolved_at is not null;

create index recon_runs_newest on recon_runs (bill_date desc, id desc);

-- Which trade a notification told of, where it told of one.
alter table pay_inbox add column out_trade_no text;
create index on pay_inbox (out_trade_no) where out_trade_no is not null;
