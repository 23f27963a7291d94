-- What licences allow is a setting of the publisher, with the defaults of contract/common/licence-rules.ts; a licence keeps what was set when it was granted.

create function seats_of_licence(licence text) returns integer language sql stable as $$
  select case licence
    when 'single' then 1
    when 'multi' then coalesce((
      select (value ->> 'multiSeats')::integer from site_settings where site = 'all' and key = 'licence-rules'
        and value ->> 'multiSeats' ~ '^[0-9]{1,3}$'), 5)
  end
$$;

create function rights_of_licence(licence text) returns text[] language sql stable as $$
  select coalesce(
    (select array(select jsonb_array_elements_text(value -> 'rights' -> licence)) from site_settings
      where site = 'all' and key = 'licence-rules' and jsonb_typeof(value -> 'rights' -> licence) = 'array'),
    case licence
      when 'single' then array['quoting']
      when 'multi' then array['printing', 'quoting']
      else array['printing', 'quoting', 'translation']
    end)
$$;

alter table licences add column rights text[];
update licences set rights = rights_of_licence(type);
alter table licences
  alter column rights set not null,
  add check (rights <@ array['affiliates', 'printing', 'quoting', 'translation', 'aiUse']);

create or replace function grant_licence() returns trigger language plpgsql as $$
begin
  -- Again when the random number is taken.
  for attempt in 1..20 loop
    insert into licences (entitlement_id, order_id, customer_id, company_id, type, max_seats, rights, terms_version, valid_from,
      updates_until, state)
    select new.id, o.id, new.customer_id, p.company_id, new.licence, seats_of_licence(new.licence),
      rights_of_licence(new.licence), o.licence_terms_version,
      new.granted_at, new.granted_at + interval '12 months', case when new.revoked_at is null then 'active' else 'revoked' end
    from orders o left join purchases p on p.id = o.purchase_id
    where o.id = new.order_id
    on conflict (number) do nothing;
    if found then
      return null;
    end if;
  end loop;
  raise exception 'entitlement % could not get a licence', new.id;
end $$;

alter table licences drop constraint licences_type_fkey;
drop table licence_types;
