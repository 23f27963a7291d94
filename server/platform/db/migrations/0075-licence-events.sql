-- The staff's side of licences: what happened to each, revocation that outlasts the order, and a list that staff can search.

-- Set while staff have revoked the licence. Its entitlement stays ended until they restore the licence, whatever becomes of the order.
alter table licences
  add column staff_revoked_at timestamptz,
  add check (staff_revoked_at is null or state = 'revoked');

-- Until now staff could only end the entitlement of an order.
update licences l set staff_revoked_at = e.revoked_at
from entitlements e join orders o on o.id = e.order_id join customers c on c.id = e.customer_id
where e.id = l.entitlement_id and l.state = 'revoked' and o.status = 'paid' and o.refund_state <> 'fully' and c.deleted_at is null
  and not exists (
    select from refunds f join payments p on p.id = f.payment_id
    where p.order_id = o.id and p.applied and f.status = 'succeeded' and f.reason = 'customer');

create function keep_revoked() returns trigger language plpgsql as $$
begin
  if exists (select from licences where entitlement_id = new.id and staff_revoked_at is not null) then
    new.revoked_at := old.revoked_at;
  end if;
  return new;
end $$;
create trigger entitlements_stay_revoked before update of revoked_at on entitlements for each row
  when (old.revoked_at is not null and new.revoked_at is null) execute function keep_revoked();

-- The holder of a licence is the customer of its entitlement, also after a transfer.
alter table entitlements add unique (id, customer_id);
alter table licences add constraint licences_follow_holders
  foreign key (entitlement_id, customer_id) references entitlements (id, customer_id) on update cascade on delete cascade;

-- Persons are named by id only, so that an erased person is not left in the history.
create table licence_events (
  id bigint generated always as identity primary key,
  licence_id uuid not null references licences on delete cascade,
  kind text not null check (kind in ('granted', 'seat-assigned', 'seat-ended', 'revoked', 'restored', 'transferred', 'upgraded')),
  actor text not null check (actor in ('customer', 'staff', 'system')),
  staff_id bigint references staff,
  -- The customer who acted.
  customer_id uuid references customers,
  seat_id uuid references licence_seats on delete cascade,
  -- Of a transfer.
  from_customer_id uuid references customers,
  to_customer_id uuid references customers,
  -- As staff typed it.
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null)),
  check ((actor = 'customer') = (customer_id is not null)),
  check ((kind in ('seat-assigned', 'seat-ended')) = (seat_id is not null)),
  check ((kind = 'transferred') = (from_customer_id is not null and to_customer_id is not null))
);
create index on licence_events (licence_id, id desc);
create index on licence_events (seat_id) where seat_id is not null;
create index on licence_events (from_customer_id) where from_customer_id is not null;

-- Seats of an erased person, also those that have ended.
create index licence_seats_by_address on licence_seats (email_key);

-- A reason may name a person, and is emptied when that is erased. Events are deleted only with their licence.
create function keep_licence_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from licences where id = old.licence_id) then
      return old;
    end if;
  elsif new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'the events of a licence are append-only';
end $$;
create trigger licence_events_never_change before update or delete on licence_events for each row execute function keep_licence_events();

create function log_granted_licence() returns trigger language plpgsql as $$
begin
  insert into licence_events (licence_id, kind, actor, at) values (new.id, 'granted', 'system', new.valid_from);
  return null;
end $$;
create trigger licences_log_grants after insert on licences for each row execute function log_granted_licence();

-- What staff do is logged by them.
create function log_licence_state() returns trigger language plpgsql as $$
begin
  insert into licence_events (licence_id, kind, actor, at)
  values (new.id, case new.state when 'active' then 'restored' else new.state end, 'system', now());
  return null;
end $$;
create trigger licences_log_states after update of state on licences for each row
  when (old.state is distinct from new.state and old.staff_revoked_at is not distinct from new.staff_revoked_at)
  execute function log_licence_state();

insert into licence_events (licence_id, kind, actor, at) select id, 'granted', 'system', valid_from from licences order by valid_from, id;
insert into licence_events (licence_id, kind, actor, at)
select l.id, l.state, 'system', e.revoked_at from licences l join entitlements e on e.id = l.entitlement_id
where l.state = 'revoked' and e.revoked_at is not null order by e.revoked_at, l.id;
insert into licence_events (licence_id, kind, actor, customer_id, seat_id, at)
select s.licence_id, 'seat-assigned', 'customer', l.customer_id, s.id, s.assigned_at from licence_seats s join licences l on l.id = s.licence_id
union all
select s.licence_id, 'seat-ended', 'customer', l.customer_id, s.id, s.ended_at from licence_seats s join licences l on l.id = s.licence_id
where s.ended_at is not null
order by 6, 5;

-- What staff search in: number, title and holder.
alter table licences add column search_text text not null default '';

create function licence_search_text(licence licences) returns text language sql stable as $$
  select lower(normalize(concat_ws(' ', 'L-' || substr(licence.number, 1, 4) || '-' || substr(licence.number, 5, 4) || '-' || substr(licence.number, 9),
    e.title, n.legal_name, c.company_name, c.name, c.email), NFKC))
  from entitlements e join customers c on c.id = licence.customer_id left join companies n on n.id = licence.company_id
  where e.id = licence.entitlement_id
$$;

create function set_licence_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := licence_search_text(new);
  return new;
end $$;
create trigger licences_are_searched before insert or update of customer_id, company_id on licences for each row
  execute function set_licence_search_text();

create function search_licences_of_customer() returns trigger language plpgsql as $$
begin
  update licences l set search_text = licence_search_text(l) where l.customer_id = new.id;
  return null;
end $$;
create trigger customers_name_licences after update of name, company_name, email on customers for each row
  when ((old.name, old.company_name, old.email) is distinct from (new.name, new.company_name, new.email))
  execute function search_licences_of_customer();

create function search_licences_of_company() returns trigger language plpgsql as $$
begin
  update licences l set search_text = licence_search_text(l) where l.company_id = new.id;
  return null;
end $$;
create trigger companies_name_licences after update of legal_name on companies for each row
  when (old.legal_name is distinct from new.legal_name) execute function search_licences_of_company();

update licences l set search_text = licence_search_text(l);
create index licences_by_search_text on licences using gin (search_pieces(search_text));
create index licences_newest on licences (valid_from desc, id desc);
create index licences_by_state on licences (state, valid_from desc, id desc);
create index licences_by_type on licences (type, valid_from desc, id desc);
