-- Licences: what a buyer may do with an item, for whom, and since when. Each entitlement has exactly one.

-- The publisher's dictionary. Rights are shown to buyers; seats and their changes are enforced.
create table licence_types (
  key text primary key check (key in ('single', 'multi', 'enterprise')),
  -- Named persons with the holder; null: as many as work for the holder.
  max_seats integer check (max_seats between 1 and 1000),
  -- How often another person can be named for a seat within 12 months.
  seat_changes_per_year integer not null default 3 check (seat_changes_per_year between 0 and 100)
);
insert into licence_types (key, max_seats) values ('single', 1), ('multi', 5), ('enterprise', null);

-- Eight characters and the check character of GB 32100 over the alphabet of typed numbers, as contract/check-character.ts computes it.
create function typed_number(bytes bytea) returns text language plpgsql immutable strict as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  weights constant integer[] := array[1, 3, 9, 27, 19, 26, 16, 17];
  value integer;
  total integer := 0;
  body text := '';
begin
  for i in 0..7 loop
    value := get_byte(bytes, i) % 31;
    total := total + value * weights[i + 1];
    body := body || substr(alphabet, value + 1, 1);
  end loop;
  return body || substr(alphabet, (31 - total % 31) % 31 + 1, 1);
end $$;

-- Random bytes of a UUID, without those that hold its version and variant.
create function new_typed_number() returns text language sql volatile as $$
  select typed_number(substring(b from 1 for 6) || substring(b from 10 for 2)) from uuid_send(gen_random_uuid()) b
$$;

create table licences (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default new_typed_number() check (number ~ '^[2-9A-HJKMNP-Z]{9}$'),
  entitlement_id uuid not null unique references entitlements on delete cascade,
  order_id uuid not null unique references orders,
  customer_id uuid not null references customers,
  company_id uuid references companies,
  type text not null references licence_types check (type in ('single', 'multi', 'enterprise')),
  -- As the dictionary said when it was granted.
  max_seats integer check (max_seats between 1 and 1000),
  terms_version text not null,
  valid_from timestamptz not null,
  -- Later editions of the item are included until then.
  updates_until timestamptz not null,
  state text not null default 'active' check (state in ('active', 'upgraded', 'revoked'))
);
create index on licences (customer_id, valid_from desc, id desc);
create index on licences (company_id) where company_id is not null;

-- Persons whom the holder names besides itself; a seat can be given to another person later.
create table licence_seats (
  id uuid primary key default gen_random_uuid(),
  licence_id uuid not null references licences on delete cascade,
  -- The holder has seat 1.
  position integer not null check (position between 2 and 1000),
  -- Empty once its person has been erased.
  email text not null,
  email_key text not null,
  -- Known once somebody has an account with this address and has proved that it is theirs.
  customer_id uuid references customers,
  assigned_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_person_per_seat on licence_seats (licence_id, position) where ended_at is null;
create unique index one_seat_per_person on licence_seats (licence_id, email_key) where ended_at is null;
create index on licence_seats (email_key) where ended_at is null;
create unique index one_seat_per_account on licence_seats (customer_id, licence_id) where ended_at is null and customer_id is not null;
create index on licence_seats (customer_id, licence_id) where customer_id is not null;

create function grant_licence() returns trigger language plpgsql as $$
begin
  -- Again when the random number is taken.
  for attempt in 1..20 loop
    insert into licences (entitlement_id, order_id, customer_id, company_id, type, max_seats, terms_version, valid_from,
      updates_until, state)
    select new.id, o.id, new.customer_id, p.company_id, t.key, t.max_seats, o.licence_terms_version, new.granted_at,
      new.granted_at + interval '12 months', case when new.revoked_at is null then 'active' else 'revoked' end
    from orders o left join purchases p on p.id = o.purchase_id join licence_types t on t.key = new.licence
    where o.id = new.order_id
    on conflict (number) do nothing;
    if found then
      return null;
    end if;
  end loop;
  raise exception 'entitlement % could not get a licence', new.id;
end $$;
create trigger entitlements_have_licences after insert on entitlements for each row execute function grant_licence();

-- A licence is active exactly while its order entitles.
create function follow_entitlement() returns trigger language plpgsql as $$
begin
  update licences
  set state = case when new.revoked_at is null then 'active' when state = 'upgraded' then 'upgraded' else 'revoked' end
  where entitlement_id = new.id;
  return null;
end $$;
create trigger licences_follow_entitlements after update of revoked_at on entitlements for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function follow_entitlement();

do $$
begin
  loop
    insert into licences (entitlement_id, order_id, customer_id, company_id, type, max_seats, terms_version, valid_from,
      updates_until, state)
    select e.id, o.id, e.customer_id, p.company_id, t.key, t.max_seats, o.licence_terms_version, e.granted_at,
      e.granted_at + interval '12 months', case when e.revoked_at is null then 'active' else 'revoked' end
    from entitlements e join orders o on o.id = e.order_id left join purchases p on p.id = o.purchase_id
      join licence_types t on t.key = e.licence
    where not exists (select from licences l where l.entitlement_id = e.id)
    on conflict (number) do nothing;
    exit when not found;
  end loop;
end $$;

-- Who can download under an entitlement: its customer, and the persons named by its licence.
create view entitlement_readers as
  select e.id as entitlement_id, e.customer_id from entitlements e where e.revoked_at is null
  union all
  select l.entitlement_id, s.customer_id from licence_seats s join licences l on l.id = s.licence_id
  where s.ended_at is null and s.customer_id is not null and l.state = 'active';

-- A person named by address finds the files after registering with it, or proving it. An account that can read the files already needs no seat.
create function take_seats_of_address() returns trigger language plpgsql as $$
begin
  update licence_seats s set customer_id = new.id
  where s.email_key = new.email_key and s.ended_at is null and s.customer_id is null
    and not exists (
      select from licence_seats t where t.licence_id = s.licence_id and t.customer_id = new.id and t.ended_at is null)
    and not exists (select from licences l where l.id = s.licence_id and l.customer_id = new.id);
  return null;
end $$;
create trigger customers_take_their_seats after insert or update of email_key, email_proven_at on customers for each row
  when (new.email_proven_at is not null and new.deleted_at is null) execute function take_seats_of_address();
