-- The ledger: what each sale, payment, refund, invoice and fapiao adds to which month, in Beijing. Triggers write it with its source. The
-- overview reads sums, to which a job adds new entries.

create function beijing_month(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'Asia/Shanghai')::date
$$;

-- Without references: the rows of orders would be locked by documents that do not change them.
create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'receipt', 'refund', 'invoice', 'credit-note', 'fapiao', 'reversal')),
  order_id uuid not null,
  -- The order, payment, refund, document, fapiao request or reversal.
  source_id uuid not null,
  at timestamptz not null,
  month date not null generated always as (beijing_month(at)) stored,
  -- The month in which the order was paid.
  sold_month date not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Of receipts and refunds.
  method text not null default '',
  -- Negative where a receipt, and with it a sale, or a refund is undone.
  amount_minor bigint not null check (amount_minor <> 0),
  is_folded boolean not null default false
);
create index ledger_entries_of_order on ledger_entries (order_id, kind);
create index ledger_entries_newest on ledger_entries (month, currency, kind, at desc, id desc);
create index ledger_entries_to_fold on ledger_entries (id) where not is_folded;
create index ledger_papers on ledger_entries (at, id) where kind in ('invoice', 'credit-note', 'fapiao', 'reversal');

create table ledger_totals (
  month date not null,
  sold_month date not null,
  currency text not null,
  kind text not null,
  method text not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (month, sold_month, currency, kind, method)
);
create index on ledger_totals (sold_month);

-- What of each paid order is neither refunded nor on a paper; negative while a paper names more.
create table ledger_orders (
  order_id uuid primary key,
  month date not null,
  currency text not null,
  open_minor bigint not null,
  -- Of the buyer, once billing details with an address are known.
  billing_country text
);
create index ledger_orders_open on ledger_orders (month, currency, order_id) where open_minor <> 0;
create index ledger_orders_with_details on ledger_orders (month, currency) where open_minor <> 0 and billing_country is not null;
create index fapiao_reversals_unissued on fapiao_reversals (created_at) where state in ('requested', 'exported') and cause = 'refund';
create index fapiao_requests_unissued on fapiao_requests (id) where state in ('requested', 'exported', 'rejected');

create function known_billing_country(given_order uuid) returns text language sql stable as $$
  select nullif(b.billing ->> 'country', '') from (
    select coalesce(
      (select g.billing from order_billing g where g.order_id = o.id or g.purchase_id = o.purchase_id limit 1), p.billing) as billing
    from orders o left join purchases p on p.id = o.purchase_id where o.id = given_order) b
  where coalesce(b.billing ->> 'address', '') <> ''
$$;

-- What is there already.
insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, method, amount_minor, is_folded)
select 'sale', o.id, o.id, o.paid_at, beijing_month(o.paid_at), o.currency, '', o.amount_minor, true
from orders o where o.status = 'paid' and o.paid_at is not null
union all
select 'receipt', p.order_id, p.id, p.paid_at, beijing_month(p.paid_at), p.currency, p.method, p.amount_minor, true
from payments p where p.applied and p.paid_at is not null
union all
select 'refund', p.order_id, r.id, r.succeeded_at, beijing_month(p.paid_at), p.currency, p.method, r.amount_minor, true
from refunds r join payments p on p.id = r.payment_id
where r.status = 'succeeded' and r.succeeded_at is not null and p.applied and p.paid_at is not null
union all
select i.kind, x.order_id, i.document_id, i.issued_at, beijing_month(coalesce(o.paid_at, i.issued_at)), i.currency, '', x.amount_minor, true
from invoices i join invoice_orders x on x.document_id = i.document_id join orders o on o.id = x.order_id
union all
select 'fapiao', x.order_id, f.id, f.issued_on::timestamp at time zone 'Asia/Shanghai',
  beijing_month(coalesce(o.paid_at, f.issued_at)), f.currency, '', x.amount_minor, true
from fapiao_requests f join fapiao_orders x on x.request_id = f.id join orders o on o.id = x.order_id
where f.fapiao_number is not null and x.amount_minor > 0;

insert into ledger_totals (month, sold_month, currency, kind, method, amount_minor, entries)
select month, sold_month, currency, kind, method, sum(amount_minor), count(*) from ledger_entries group by 1, 2, 3, 4, 5;

create function ledger_sign(kind text) returns integer language sql immutable as $$
  select case when kind in ('receipt', 'credit-note', 'reversal') then 1 when kind = 'sale' then 0 else -1 end
$$;

insert into ledger_orders (order_id, month, currency, open_minor, billing_country)
select order_id, max(sold_month), max(currency), sum(ledger_sign(kind) * amount_minor), known_billing_country(order_id)
from ledger_entries group by order_id;

create function keep_ledger_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - array['is_folded', 'month']) <> (to_jsonb(old) - array['is_folded', 'month'])
     or (old.is_folded and not new.is_folded) then
    raise exception 'an entry of the ledger never changes: %', old.id;
  end if;
  return new;
end $$;
create trigger ledger_entries_are_kept before update or delete on ledger_entries for each row execute function keep_ledger_entry();

-- When the transaction ends, so that its other locks are taken before.
create function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.kind = 'sale' then
    return null;
  end if;
  insert into ledger_orders as o (order_id, month, currency, open_minor, billing_country)
  values (new.order_id, new.sold_month, new.currency, ledger_sign(new.kind) * new.amount_minor, known_billing_country(new.order_id))
  on conflict (order_id) do update
  set open_minor = o.open_minor + excluded.open_minor,
      month = case when new.kind = 'receipt' and new.amount_minor > 0 then excluded.month else o.month end;
  return null;
end $$;
create constraint trigger ledger_orders_follow_entries after insert on ledger_entries
  deferrable initially deferred for each row execute function follow_ledger_entry();

create function sold_month_of(given_order uuid, otherwise timestamptz) returns date language sql stable as $$
  select coalesce(
    (select e.sold_month from ledger_entries e where e.order_id = given_order and e.kind = 'receipt' and e.amount_minor > 0
     order by e.id desc limit 1),
    beijing_month(otherwise))
$$;

-- A paper is taken back from the month whose sale it names.
create function sold_month_of_paper(paper uuid, given_order uuid, otherwise timestamptz) returns date language sql stable as $$
  select coalesce(
    (select e.sold_month from ledger_entries e
     where e.order_id = given_order and e.kind in ('invoice', 'fapiao') and e.source_id = paper limit 1),
    sold_month_of(given_order, otherwise))
$$;

create function enter_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'paid' and old.paid_at is not null then
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
    values ('sale', old.id, old.id, old.paid_at, beijing_month(old.paid_at), old.currency, -old.amount_minor);
  end if;
  if new.status = 'paid' and new.paid_at is not null then
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
    values ('sale', new.id, new.id, new.paid_at, beijing_month(new.paid_at), new.currency, new.amount_minor);
  end if;
  return null;
end $$;
create trigger placed_sales_are_entered after insert on orders for each row
  when (new.status = 'paid') execute function enter_sale();
create trigger sales_are_entered after update of status, paid_at on orders for each row
  when ((old.status = 'paid') <> (new.status = 'paid') or (new.status = 'paid' and old.paid_at is distinct from new.paid_at))
  execute function enter_sale();

create function enter_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.applied and old.paid_at is not null then
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, method, amount_minor)
    values ('receipt', old.order_id, old.id, old.paid_at, beijing_month(old.paid_at), old.currency, old.method, -old.amount_minor);
  end if;
  if new.applied and new.paid_at is not null then
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, method, amount_minor)
    values ('receipt', new.order_id, new.id, new.paid_at, beijing_month(new.paid_at), new.currency, new.method, new.amount_minor);
  end if;
  return null;
end $$;
create trigger known_receipts_are_entered after insert on payments for each row
  when (new.applied) execute function enter_receipt();
create trigger receipts_are_entered after update of applied, paid_at on payments for each row
  when (old.applied <> new.applied or (new.applied and old.paid_at is distinct from new.paid_at))
  execute function enter_receipt();

-- Of what paid an order. Surplus payments, and with them their refunds, were never received for it.
create function enter_refund() returns trigger language plpgsql as $$
declare
  payment payments;
  entered_at timestamptz := coalesce(new.succeeded_at, new.created_at);
begin
  select * into payment from payments p where p.id = new.payment_id;
  if not payment.applied then
    return null;
  end if;
  if new.status = 'succeeded' then
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, method, amount_minor)
    values ('refund', payment.order_id, new.id, entered_at, sold_month_of(payment.order_id, entered_at), payment.currency,
      payment.method, new.amount_minor);
  else
    -- A refund that failed afterwards leaves the month in which it was completed.
    insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, method, amount_minor)
    select 'refund', e.order_id, e.source_id, e.at, e.sold_month, e.currency, e.method, -e.amount_minor
    from ledger_entries e where e.order_id = payment.order_id and e.kind = 'refund' and e.source_id = new.id and e.amount_minor > 0
    order by e.id desc limit 1;
  end if;
  return null;
end $$;
create trigger known_refunds_are_entered after insert on refunds for each row
  when (new.status = 'succeeded') execute function enter_refund();
create trigger refunds_are_entered after update of status on refunds for each row
  when ((old.status = 'succeeded') <> (new.status = 'succeeded')) execute function enter_refund();

create function enter_invoice() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
  select i.kind, new.order_id, i.document_id, i.issued_at,
    sold_month_of_paper(coalesce(i.credits, i.document_id), new.order_id, i.issued_at), i.currency, new.amount_minor
  from invoices i where i.document_id = new.document_id;
  return null;
end $$;
create trigger invoices_are_entered after insert on invoice_orders for each row execute function enter_invoice();

-- On the day that the fapiao names.
create function enter_fapiao() returns trigger language plpgsql as $$
declare entered_at timestamptz := new.issued_on::timestamp at time zone 'Asia/Shanghai';
begin
  insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
  select 'fapiao', x.order_id, new.id, entered_at, sold_month_of(x.order_id, entered_at), new.currency, x.amount_minor
  from fapiao_orders x where x.request_id = new.id and x.amount_minor > 0 order by x.order_id;
  return null;
end $$;
create trigger fapiao_are_entered after update of fapiao_number on fapiao_requests for each row
  when (old.fapiao_number is null and new.fapiao_number is not null) execute function enter_fapiao();

-- One without an order takes back what the others leave of each.
create function enter_reversal() returns trigger language plpgsql as $$
declare entered_at timestamptz := new.issued_on::timestamp at time zone 'Asia/Shanghai';
begin
  insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
  select 'reversal', part.order_id, new.id, entered_at, sold_month_of_paper(new.request_id, part.order_id, entered_at), 'CNY', part.amount_minor
  from (
    select x.order_id, case when new.order_id is not null then new.amount_minor
      else x.amount_minor - coalesce((select sum(v.amount_minor) from fapiao_reversals v
        where v.request_id = new.request_id and v.order_id = x.order_id and v.state <> 'withdrawn'), 0) end as amount_minor
    from fapiao_orders x where x.request_id = new.request_id and (new.order_id is null or x.order_id = new.order_id)
  ) part where part.amount_minor > 0 order by part.order_id;
  return null;
end $$;
create trigger reversals_are_entered after update of state on fapiao_reversals for each row
  when (new.state = 'reversed' and old.state <> 'reversed') execute function enter_reversal();

create function note_billing_country() returns trigger language plpgsql as $$
begin
  update ledger_orders l set billing_country = known_billing_country(l.order_id)
  where l.order_id = new.order_id
     or (new.purchase_id is not null and l.order_id in (select o.id from orders o where o.purchase_id = new.purchase_id));
  return null;
end $$;
create trigger ledger_orders_note_billing after insert or update of billing on order_billing
  for each row execute function note_billing_country();
