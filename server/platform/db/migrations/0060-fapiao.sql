-- Fapiao: saved titles, requests of buyers for their orders, what is issued, and reversals.

-- An order gets one paper: a fapiao or an invoice. The row is deleted when that is withdrawn, reversed or credited.
create table order_papers (
  order_id uuid primary key references orders,
  kind text not null check (kind in ('fapiao', 'invoice')),
  created_at timestamptz not null default now()
);

create table fapiao_titles (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers on delete cascade,
  buyer_kind text not null check (buyer_kind in ('company', 'person')),
  title text not null check (title <> ''),
  tax_code text not null default '',
  address text not null default '',
  phone text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title_key text not null generated always as (lower(regexp_replace(normalize(title, NFKC), '\s+', '', 'g'))) stored,
  unique (customer_id, buyer_kind, title_key, tax_code),
  check (buyer_kind = 'person' or tax_code <> '')
);
create unique index fapiao_titles_default on fapiao_titles (customer_id) where is_default;

create table fapiao_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('requests', 'reversals')),
  -- Null for a provider's service.
  staff_id bigint references staff,
  created_at timestamptz not null
);

-- Numbers of requests, which may have gaps: only the fapiao itself is a document.
create sequence fapiao_request_numbers;

create table fapiao_requests (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customers,
  -- Who issues it; null before there is a selling entity.
  entity_id bigint references selling_entities,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  kind text not null check (kind in ('general', 'special')),
  buyer_kind text not null check (buyer_kind in ('company', 'person')),
  title text not null,
  tax_code text not null,
  address text not null,
  phone text not null,
  bank_name text not null,
  bank_account text not null,
  email text not null,
  remark text not null,
  order_numbers text not null,
  currency text not null default 'CNY' check (currency = 'CNY'),
  -- The sum of its orders; frozen by an export and for good by the issue.
  amount_minor bigint not null check (amount_minor >= 0),
  -- What the last list said that was exported.
  exported_minor bigint check (exported_minor > 0),
  state text not null default 'requested'
    check (state in ('requested', 'exported', 'issued', 'delivered', 'rejected', 'withdrawn', 'reversed')),
  requested_at timestamptz not null,
  -- When all its orders were paid and it was complete.
  ready_at timestamptz,
  exported_at timestamptz,
  batch_id uuid references fapiao_batches,
  reject_reason text not null default '',
  fapiao_number text unique check (fapiao_number ~ '^([0-9]{18}|[0-9]{20})$'),
  issued_on date,
  issued_at timestamptz,
  delivered_at timestamptz,
  provider text not null default 'desk' check (provider in ('desk', 'service')),
  provider_reference text not null default '',
  version integer not null default 1 check (version > 0),
  search_text text not null generated always as (
    lower(normalize(number || ' ' || title || ' ' || tax_code || ' ' || order_numbers || ' ' || coalesce(fapiao_number, ''), NFKC))) stored,
  -- A withdrawn request loses its buyer with the account.
  check (title <> '' or state = 'withdrawn'),
  check (kind = 'general' or state = 'withdrawn' or (buyer_kind = 'company'
    and tax_code <> '' and address <> '' and phone <> '' and bank_name <> '' and bank_account <> '')),
  check (amount_minor > 0 or state = 'withdrawn'),
  check ((state in ('issued', 'delivered', 'reversed')) = (fapiao_number is not null)),
  check ((fapiao_number is null) = (issued_on is null) and (fapiao_number is null) = (issued_at is null)),
  check (state <> 'exported' or (exported_at is not null and exported_minor = amount_minor)),
  check (state <> 'exported' or ready_at is not null)
);
create index fapiao_requests_of_customer on fapiao_requests (customer_id, requested_at desc, id desc);
create index fapiao_requests_newest on fapiao_requests (requested_at desc, id desc);
create index fapiao_requests_by_amount on fapiao_requests (amount_minor desc, id desc);
create index fapiao_requests_by_ready_at on fapiao_requests (ready_at desc, id desc);
create index fapiao_requests_by_state on fapiao_requests (state, requested_at desc, id desc);
create index fapiao_requests_to_export on fapiao_requests (ready_at, id) where state = 'requested';
create index fapiao_requests_of_batch on fapiao_requests (batch_id) where batch_id is not null;
create index fapiao_requests_by_search_text on fapiao_requests using gin (search_pieces(search_text));

create table fapiao_orders (
  request_id uuid not null references fapiao_requests,
  order_id uuid not null references orders,
  amount_minor bigint not null check (amount_minor >= 0),
  exported_minor bigint check (exported_minor > 0),
  -- False when the request is withdrawn or reversed, and of a cancelled order.
  is_active boolean not null default true,
  primary key (request_id, order_id)
);
create unique index fapiao_orders_active on fapiao_orders (order_id) where is_active;
create index fapiao_orders_of_order on fapiao_orders (order_id);

create table fapiao_reversals (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references fapiao_requests,
  cause text not null check (cause in ('refund', 'correction')),
  -- The refunded order; null where all that is left is reversed.
  order_id uuid references orders,
  refund_id uuid unique references refunds,
  amount_minor bigint not null check (amount_minor > 0),
  note text not null default '',
  state text not null default 'requested' check (state in ('requested', 'exported', 'reversed', 'withdrawn')),
  created_at timestamptz not null,
  exported_at timestamptz,
  batch_id uuid references fapiao_batches,
  fapiao_number text unique check (fapiao_number ~ '^([0-9]{18}|[0-9]{20})$'),
  issued_on date,
  issued_at timestamptz,
  check ((state = 'reversed') = (fapiao_number is not null)),
  check ((fapiao_number is null) = (issued_on is null) and (fapiao_number is null) = (issued_at is null)),
  check (cause = 'refund' or (refund_id is null and order_id is null)),
  check (state <> 'withdrawn' or cause = 'correction')
);
create index fapiao_reversals_of_request on fapiao_reversals (request_id, created_at);
create index fapiao_reversals_newest on fapiao_reversals (created_at desc, id desc);
create index fapiao_reversals_by_state on fapiao_reversals (state, created_at desc, id desc);
create index fapiao_reversals_of_batch on fapiao_reversals (batch_id) where batch_id is not null;

-- Every number is that of one fapiao, red or not.
create table fapiao_numbers (
  number text primary key,
  request_id uuid unique references fapiao_requests,
  reversal_id uuid unique references fapiao_reversals,
  check (num_nonnulls(request_id, reversal_id) = 1)
);

create table fapiao_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references fapiao_requests,
  kind text not null check (kind in ('requested', 'ready', 'corrected', 'changed', 'exported', 'returned', 'rejected', 'withdrawn',
    'issued', 'delivered', 'reversal-requested', 'reversal-exported', 'reversal-issued', 'reversal-withdrawn', 'reversed')),
  -- Null for the buyer and for the system.
  staff_id bigint references staff,
  is_buyer boolean not null default false,
  note text not null default '',
  at timestamptz not null
);
create index fapiao_events_of_request on fapiao_events (request_id, id);

-- What a fapiao can name for a paid order: its payment less completed refunds. Of an unpaid one, its price.
create function fapiao_due_minor(given_order uuid) returns bigint language sql stable as $$
  select case o.status
    when 'paid' then coalesce(p.amount_minor, 0)
      - coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status = 'succeeded'), 0)
    when 'cancelled' then 0
    else o.amount_minor end
  from orders o left join payments p on p.id = o.paid_payment_id where o.id = given_order
$$;

-- A request and its orders.

create function check_fapiao_sum() returns trigger language plpgsql as $$
declare
  request uuid;
  stated bigint;
  summed bigint;
begin
  if tg_table_name = 'fapiao_requests' then
    request := new.id;
  else
    request := new.request_id;
  end if;
  select r.amount_minor into stated from fapiao_requests r where r.id = request;
  select coalesce(sum(o.amount_minor), 0) into summed from fapiao_orders o where o.request_id = request;
  if stated <> summed then
    raise exception 'fapiao request % names %, its orders %', request, stated, summed;
  end if;
  return null;
end $$;
create constraint trigger fapiao_requests_sum_up after insert or update of amount_minor on fapiao_requests
  deferrable initially deferred for each row execute function check_fapiao_sum();
create constraint trigger fapiao_orders_sum_up after insert or update of amount_minor on fapiao_orders
  deferrable initially deferred for each row execute function check_fapiao_sum();

create function check_fapiao_order() returns trigger language plpgsql as $$
declare
  price bigint;
  request_state text;
begin
  select o.amount_minor into price from orders o where o.id = new.order_id and o.currency = 'CNY';
  if price is null or new.amount_minor > price then
    raise exception 'a fapiao names at most the price of order %', new.order_id;
  end if;
  if tg_op = 'UPDATE' then
    if (new.request_id, new.order_id) is distinct from (old.request_id, old.order_id) then
      raise exception 'the orders of a fapiao are frozen';
    end if;
    select r.state into request_state from fapiao_requests r where r.id = new.request_id;
    if new.amount_minor <> old.amount_minor and request_state in ('issued', 'delivered', 'reversed') then
      raise exception 'the amounts of an issued fapiao are frozen';
    end if;
  end if;
  return new;
end $$;
create trigger fapiao_orders_are_checked before insert or update on fapiao_orders
  for each row execute function check_fapiao_order();

create function occupy_order() returns trigger language plpgsql as $$
begin
  if new.is_active and (tg_op = 'INSERT' or not old.is_active) then
    insert into order_papers (order_id, kind) values (new.order_id, 'fapiao');
  elsif tg_op = 'UPDATE' and old.is_active and not new.is_active then
    delete from order_papers where order_id = new.order_id and kind = 'fapiao';
  end if;
  return null;
end $$;
create trigger fapiao_orders_occupy_orders after insert or update of is_active on fapiao_orders
  for each row execute function occupy_order();

create function release_orders_of_fapiao() returns trigger language plpgsql as $$
begin
  update fapiao_orders set is_active = false where request_id = new.id and is_active;
  return null;
end $$;
create trigger fapiao_requests_release_orders after update of state on fapiao_requests for each row
  when (new.state in ('withdrawn', 'reversed') and new.state <> old.state) execute function release_orders_of_fapiao();

-- What was issued stays.

create function keep_fapiao() returns trigger language plpgsql as $$
begin
  if (new.number, new.customer_id, new.currency, new.requested_at)
     is distinct from (old.number, old.customer_id, old.currency, old.requested_at) then
    raise exception 'number and customer of a fapiao request are frozen';
  end if;
  if new.state <> old.state and not (old.state || ' ' || new.state = any (array[
      'requested exported', 'requested issued', 'requested rejected', 'requested withdrawn',
      'exported requested', 'exported issued', 'exported rejected', 'exported withdrawn',
      'rejected requested', 'rejected withdrawn', 'issued delivered', 'issued reversed', 'delivered reversed'])
      or (old.state = 'withdrawn' and new.state = 'issued' and old.exported_minor is not null)) then
    raise exception 'a fapiao request does not move from % to %', old.state, new.state;
  end if;
  if old.fapiao_number is not null and
     (new.entity_id, new.kind, new.buyer_kind, new.title, new.tax_code, new.address, new.phone, new.bank_name, new.bank_account,
      new.remark, new.order_numbers, new.amount_minor, new.fapiao_number, new.issued_on, new.issued_at, new.provider)
     is distinct from
     (old.entity_id, old.kind, old.buyer_kind, old.title, old.tax_code, old.address, old.phone, old.bank_name, old.bank_account,
      old.remark, old.order_numbers, old.amount_minor, old.fapiao_number, old.issued_on, old.issued_at, old.provider) then
    raise exception 'an issued fapiao does not change';
  end if;
  return new;
end $$;
create trigger fapiao_requests_are_kept before update on fapiao_requests for each row execute function keep_fapiao();

create function keep_reversal() returns trigger language plpgsql as $$
begin
  if (new.request_id, new.cause, new.order_id, new.refund_id, new.amount_minor, new.created_at)
     is distinct from (old.request_id, old.cause, old.order_id, old.refund_id, old.amount_minor, old.created_at)
     or old.state in ('reversed', 'withdrawn') then
    raise exception 'a reversal does not change';
  end if;
  return new;
end $$;
create trigger fapiao_reversals_are_kept before update on fapiao_reversals for each row execute function keep_reversal();

create trigger fapiao_requests_stay before delete on fapiao_requests for each row execute function refuse_change();
create trigger fapiao_reversals_stay before delete on fapiao_reversals for each row execute function refuse_change();
create trigger fapiao_orders_stay before delete on fapiao_orders for each row execute function refuse_change();
create trigger fapiao_numbers_never_change before update or delete on fapiao_numbers
  for each row execute function refuse_change();

-- The row of the fapiao is locked, so that two reversals at once are counted one after the other.
create function check_reversed_sum() returns trigger language plpgsql as $$
declare
  named bigint;
  reversed bigint;
begin
  select r.amount_minor into named from fapiao_requests r
  where r.id = new.request_id and r.state in ('issued', 'delivered') for no key update;
  select coalesce(sum(v.amount_minor), 0) into reversed from fapiao_reversals v
  where v.request_id = new.request_id and v.state <> 'withdrawn' and v.id <> new.id;
  if named is null or reversed + new.amount_minor > named then
    raise exception 'reversals of fapiao % exceed its amount', new.request_id;
  end if;
  return new;
end $$;
create trigger fapiao_reversals_fit before insert on fapiao_reversals for each row execute function check_reversed_sum();

create function take_fapiao_number() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'fapiao_requests' then
    insert into fapiao_numbers (number, request_id) values (new.fapiao_number, new.id);
  else
    insert into fapiao_numbers (number, reversal_id) values (new.fapiao_number, new.id);
  end if;
  return null;
end $$;
create trigger fapiao_requests_take_numbers after update of fapiao_number on fapiao_requests for each row
  when (old.fapiao_number is null and new.fapiao_number is not null) execute function take_fapiao_number();
create trigger fapiao_reversals_take_numbers after update of fapiao_number on fapiao_reversals for each row
  when (old.fapiao_number is null and new.fapiao_number is not null) execute function take_fapiao_number();

-- Requests follow their orders, in the transaction that changes them: ready when all are paid, without those that are cancelled. The row of
-- the request is locked first, so that of two orders paid at once the second sees the first.
create function follow_orders_of_fapiao() returns trigger language plpgsql as $$
declare
  request fapiao_requests;
  is_paid boolean;
begin
  select r.* into request from fapiao_requests r
  where r.id = (select f.request_id from fapiao_orders f where f.order_id = new.id and f.is_active) for no key update;
  if old.status = 'paid' and (request.state in ('issued', 'delivered')
      or exists (select from order_papers p where p.order_id = new.id and p.kind = 'invoice')) then
    raise exception 'an order with an issued fapiao or invoice stays paid: %', new.id;
  end if;
  if request.id is null or request.state not in ('requested', 'exported', 'rejected') then
    return null;
  end if;
  if new.status = 'cancelled' then
    update fapiao_orders set amount_minor = 0, is_active = false where request_id = request.id and order_id = new.id;
  end if;
  if not exists (select from fapiao_orders f where f.request_id = request.id and f.is_active) then
    update fapiao_requests set state = 'withdrawn', amount_minor = 0, ready_at = null, version = version + 1 where id = request.id;
    insert into fapiao_events (request_id, kind, at) values (request.id, 'withdrawn', now());
    return null;
  end if;
  is_paid := not exists (select from fapiao_orders f join orders o on o.id = f.order_id
    where f.request_id = request.id and f.is_active and o.status <> 'paid');
  update fapiao_requests
  set amount_minor = (select sum(f.amount_minor) from fapiao_orders f where f.request_id = request.id),
      ready_at = case when not is_paid or request.state = 'rejected' then null
        else coalesce(request.ready_at, greatest(new.paid_at, request.requested_at)) end,
      state = case when request.state = 'exported' and not is_paid then 'requested' else request.state end,
      batch_id = case when is_paid then request.batch_id end,
      version = version + 1
  where id = request.id;
  if is_paid and request.state = 'requested' and request.ready_at is null then
    insert into fapiao_events (request_id, kind, at) values (request.id, 'ready', greatest(new.paid_at, request.requested_at));
  elsif not is_paid and request.ready_at is not null then
    insert into fapiao_events (request_id, kind, at) values (request.id, 'changed', now());
  end if;
  return null;
end $$;
create trigger fapiao_requests_follow_their_orders after update of status on orders for each row
  when (new.status is distinct from old.status and (new.status in ('paid', 'cancelled') or old.status = 'paid'))
  execute function follow_orders_of_fapiao();
