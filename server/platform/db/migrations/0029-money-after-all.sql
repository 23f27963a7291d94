-- What turns out otherwise: refunds that fail after they had succeeded or are paid back by other means, a method chosen again, a right that ends
-- before delivery, a file fetched twice by one link.

-- How often staff have had it made again, and whether the money went back past its gateway.
alter table refunds
  add column retries integer not null default 0 check (retries >= 0),
  add column is_by_hand boolean not null default false;

-- Moves of refunds that had ended.
create table refund_moves (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds,
  from_status text not null,
  to_status text not null,
  source text not null,
  at timestamptz not null
);
create index on refund_moves (refund_id);

-- What staff say of money that they paid back by other means. Above the limit of its currency a second person confirms it.
create table refund_payouts (
  refund_id uuid primary key references refunds,
  reference text not null,
  note text not null,
  needs_second boolean not null,
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  constraint a_second_person_confirms check (not needs_second or decided_by <> asked_by)
);

-- How often the buyer has chosen this attempt: one that was chosen again is not closed by what was queued before.
alter table payments add column times_chosen integer not null default 1 check (times_chosen > 0);

-- Of the download that a link has been counted for: whether it was asked for from its first byte, and whether the last one has been sent since.
alter table download_links
  add column has_begun boolean not null default false,
  add column has_ended boolean not null default false;

-- What nobody has a right to any more is not in preparation.
update orders o set fulfilment_state = 'none', delivery_due_at = null
where o.status = 'paid' and o.fulfilment_state = 'preparing'
  and exists (select from entitlements e where e.order_id = o.id and e.revoked_at is not null);
