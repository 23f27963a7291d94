-- Invoices outside of China and their credit notes.

-- Billing details that a buyer or staff gave for an order, or for all orders of a purchase.
create table order_billing (
  id bigint generated always as identity primary key,
  order_id uuid unique references orders,
  purchase_id uuid unique references purchases,
  customer_id uuid not null references customers,
  billing jsonb not null,
  updated_at timestamptz not null,
  check (num_nonnulls(order_id, purchase_id) = 1)
);
create index on order_billing (customer_id, updated_at desc);

create table invoices (
  document_id uuid primary key references documents,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null unique,
  customer_id uuid not null references customers,
  purchase_id uuid references purchases,
  purchase_number text not null default '',
  -- Separated by spaces.
  order_numbers text not null check (order_numbers <> ''),
  billing_name text not null,
  currency text not null check (currency in ('CNY', 'USD')),
  gross_minor bigint not null check (gross_minor > 0),
  -- The sum of its credit notes, which a trigger adds.
  credited_minor bigint not null default 0 check (credited_minor between 0 and gross_minor),
  -- The invoice that a credit note names, and why.
  credits uuid references invoices,
  reason text check (reason in ('refund', 'correction', 'withdrawn')),
  -- The invoice that this one replaces with other billing details.
  replaces uuid unique references invoices,
  -- False once it is replaced or withdrawn.
  is_current boolean not null,
  issued_by text not null check (issued_by in ('system', 'customer', 'staff')),
  staff_id bigint references staff,
  note text not null default '',
  issued_at timestamptz not null,
  search_text text not null generated always as (
    lower(normalize(number || ' ' || billing_name || ' ' || order_numbers || ' ' || purchase_number, NFKC))) stored,
  check ((kind = 'credit-note') = (credits is not null)),
  check ((kind = 'credit-note') = (reason is not null)),
  check (kind = 'invoice' or (not is_current and replaces is null and credited_minor = 0)),
  -- What is replaced or withdrawn is credited in full.
  check (kind = 'credit-note' or is_current or credited_minor = gross_minor),
  check ((issued_by = 'staff') = (staff_id is not null))
);
create index invoices_newest on invoices (issued_at desc, document_id desc);
create index invoices_by_total on invoices (gross_minor desc, document_id desc);
create index invoices_of_customer on invoices (customer_id, issued_at desc, document_id desc);
create index invoices_by_kind on invoices (kind, issued_at desc, document_id desc);
create index invoices_by_search_text on invoices using gin (search_pieces(search_text));
create index credit_notes_of_invoice on invoices (credits) where credits is not null;

-- What of a document belongs to which order; tax included.
create table invoice_orders (
  document_id uuid not null references invoices,
  order_id uuid not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  is_current boolean not null,
  -- A buyer has an invoice replaced once.
  is_buyers_correction boolean not null,
  primary key (document_id, order_id)
);
create index on invoice_orders (order_id);
create unique index one_invoice_per_order on invoice_orders (order_id) where is_current;
create unique index one_correction_by_buyer on invoice_orders (order_id) where is_buyers_correction;

-- Refunds that are in the documents: each has its credit note, or is named with the invoice that left its amount out.
create table invoiced_refunds (
  refund_id uuid primary key references refunds,
  document_id uuid not null references invoices
);
create index on invoiced_refunds (document_id);
create trigger invoiced_refunds_never_change before update or delete on invoiced_refunds
  for each row execute function refuse_change();

create function keep_invoice() returns trigger language plpgsql as $$
-- Generated columns have no value yet.
declare changeable text[] = array['credited_minor', 'is_current', 'search_text'];
begin
  if (to_jsonb(new) - changeable) <> (to_jsonb(old) - changeable)
     or new.credited_minor < old.credited_minor or (new.is_current and not old.is_current) then
    raise exception 'an issued document never changes: %', old.number;
  end if;
  return new;
end $$;
create trigger invoices_are_frozen before update on invoices for each row execute function keep_invoice();
create trigger invoices_are_kept before delete on invoices for each row execute function refuse_change();

create function keep_invoice_order() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_current') <> (to_jsonb(old) - 'is_current') or (new.is_current and not old.is_current) then
    raise exception 'the orders of an issued document never change';
  end if;
  return new;
end $$;
create trigger invoice_orders_are_frozen before update on invoice_orders for each row execute function keep_invoice_order();
create trigger invoice_orders_are_kept before delete on invoice_orders for each row execute function refuse_change();

create function follow_current_invoice() returns trigger language plpgsql as $$
begin
  update invoice_orders set is_current = false where document_id = new.document_id and is_current;
  return null;
end $$;
create trigger orders_follow_their_invoice after update of is_current on invoices for each row
  when (old.is_current and not new.is_current) execute function follow_current_invoice();

create function add_credit_note() returns trigger language plpgsql as $$
begin
  update invoices set credited_minor = credited_minor + new.gross_minor
  where document_id = new.credits and kind = 'invoice' and currency = new.currency;
  if not found then
    raise exception 'credit note % names no invoice in its currency', new.number;
  end if;
  return null;
end $$;
create trigger credit_notes_reduce_their_invoice after insert on invoices for each row
  when (new.kind = 'credit-note') execute function add_credit_note();

-- An order is invoiced up to what was paid and not refunded; credited up to what its invoice says.
create function check_invoiced_order() returns trigger language plpgsql as $$
declare
  document invoices;
  limit_minor bigint;
begin
  select * into document from invoices i where i.document_id = new.document_id;
  if document.kind = 'invoice' then
    select o.amount_minor - coalesce((
        select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and p.applied and r.status = 'succeeded'), 0)
      into limit_minor from orders o where o.id = new.order_id and o.status = 'paid' and o.currency = document.currency;
  else
    select c.amount_minor - coalesce((
        select sum(other.amount_minor) from invoice_orders other join invoices i on i.document_id = other.document_id
        where i.credits = document.credits and other.order_id = new.order_id and other.document_id <> new.document_id), 0)
      into limit_minor from invoice_orders c where c.document_id = document.credits and c.order_id = new.order_id;
  end if;
  if limit_minor is null or new.amount_minor > limit_minor then
    raise exception '% covers more than is left of its order', document.number;
  end if;
  return null;
end $$;
create trigger orders_limit_their_documents after insert on invoice_orders for each row execute function check_invoiced_order();

create function check_invoice_total() returns trigger language plpgsql as $$
begin
  if new.gross_minor <> (select coalesce(sum(amount_minor), 0) from invoice_orders o where o.document_id = new.document_id)
     or not exists (select from documents d where d.id = new.document_id and d.gross_minor = new.gross_minor
                    and d.number = new.number and d.kind = new.kind and d.currency = new.currency) then
    raise exception 'document % adds up to its orders', new.number;
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert on invoices
  deferrable initially deferred for each row execute function check_invoice_total();

-- As before, but for orders with an invoice: that is credited when their payment is withdrawn.
create or replace function follow_orders_of_fapiao() returns trigger language plpgsql as $$
declare
  request fapiao_requests;
  is_paid boolean;
begin
  select r.* into request from fapiao_requests r
  where r.id = (select f.request_id from fapiao_orders f where f.order_id = new.id and f.is_active) for no key update;
  if old.status = 'paid' and request.state in ('issued', 'delivered') then
    raise exception 'an order with an issued fapiao stays paid: %', new.id;
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
