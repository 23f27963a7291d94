-- The publisher's side of companies: who looks after one, narrow rows for its lists, and companies that were merged into others.

alter table companies
  add column owner_id bigint references staff,
  -- What the company had belongs to that one; never to one that is merged itself.
  add column merged_into uuid references companies,
  add column merged_at timestamptz,
  add check ((merged_into is null) = (merged_at is null)),
  add check (merged_into <> id);
create index companies_of_owner on companies (owner_id, created_at desc, id desc);
create index companies_without_owner on companies (created_at desc, id desc) where owner_id is null;
create index companies_merged_into on companies (merged_into) where merged_into is not null;

-- What lists sort and filter by: one narrow row for each company, which triggers keep.
create table company_overview (
  company_id uuid primary key references companies on delete cascade,
  member_count integer not null default 0,
  -- Active ones.
  licence_count integer not null default 0,
  -- Of active licences with a number of seats; the holder has one.
  unused_seats integer not null default 0,
  -- The day in Beijing of the last purchase or download, at first that of the entry.
  last_active_on date not null
);
create index companies_by_unused_seats on company_overview (unused_seats desc, company_id desc);
create index companies_by_activity on company_overview (last_active_on desc, company_id desc);

insert into company_overview (company_id, member_count, licence_count, unused_seats, last_active_on)
select c.id,
  (select count(*) from company_members m where m.company_id = c.id),
  (select count(*) from licences l where l.company_id = c.id and l.state = 'active'),
  (select coalesce(sum(l.max_seats - 1 - (select count(*) from licence_seats s where s.licence_id = l.id and s.ended_at is null)), 0)
    from licences l where l.company_id = c.id and l.state = 'active' and l.max_seats is not null),
  (greatest(c.created_at,
    (select max(p.created_at) from purchases p where p.company_id = c.id),
    (select max(d.at) from downloads d join licences l on l.entitlement_id = d.entitlement_id where l.company_id = c.id))
    at time zone 'Asia/Shanghai')::date
from companies c;

create function add_company_overview() returns trigger language plpgsql as $$
begin
  insert into company_overview (company_id, last_active_on) values (new.id, (new.created_at at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger companies_have_an_overview after insert on companies for each row execute function add_company_overview();

create function count_company_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update company_overview set member_count = member_count + 1 where company_id = new.company_id;
  else
    update company_overview set member_count = member_count - 1 where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger company_members_are_counted after insert or delete on company_members for each row execute function count_company_members();

-- Seats of a licence change while it is locked, so that none is counted twice.
create function add_company_licence(licence licences, sign integer) returns void language plpgsql as $$
begin
  if licence.company_id is null or licence.state <> 'active' then
    return;
  end if;
  update company_overview
  set licence_count = licence_count + sign,
      unused_seats = unused_seats + sign * coalesce(
        licence.max_seats - 1 - (select count(*) from licence_seats s where s.licence_id = licence.id and s.ended_at is null), 0)
  where company_id = licence.company_id;
end $$;

create function count_company_licences() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_company_licence(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_company_licence(new, 1);
  end if;
  return null;
end $$;
create trigger licences_are_counted after insert or delete on licences for each row execute function count_company_licences();
create trigger licences_are_recounted after update of company_id, state, max_seats on licences for each row
  when ((old.company_id, old.state, old.max_seats) is distinct from (new.company_id, new.state, new.max_seats))
  execute function count_company_licences();

create function count_company_seats() returns trigger language plpgsql as $$
declare
  licence licences;
  used integer := 0;
begin
  if tg_op <> 'DELETE' and new.ended_at is null then
    used := used + 1;
  end if;
  if tg_op <> 'INSERT' and old.ended_at is null then
    used := used - 1;
  end if;
  if used = 0 then
    return null;
  end if;
  select * into licence from licences where id = case when tg_op = 'DELETE' then old.licence_id else new.licence_id end for share;
  if licence.company_id is not null and licence.state = 'active' and licence.max_seats is not null then
    update company_overview set unused_seats = unused_seats - used where company_id = licence.company_id;
  end if;
  return null;
end $$;
create trigger licence_seats_are_counted after insert or update of ended_at or delete on licence_seats for each row
  execute function count_company_seats();

create function mark_company_purchase() returns trigger language plpgsql as $$
begin
  update company_overview set last_active_on = (new.created_at at time zone 'Asia/Shanghai')::date
  where company_id = new.company_id and last_active_on < (new.created_at at time zone 'Asia/Shanghai')::date;
  return null;
end $$;
create trigger purchases_mark_activity after insert on purchases for each row when (new.company_id is not null)
  execute function mark_company_purchase();

create function mark_company_download() returns trigger language plpgsql as $$
begin
  update company_overview o set last_active_on = (new.at at time zone 'Asia/Shanghai')::date
  from licences l
  where l.entitlement_id = new.entitlement_id and o.company_id = l.company_id
    and o.last_active_on < (new.at at time zone 'Asia/Shanghai')::date;
  return null;
end $$;
create trigger downloads_mark_activity after insert on downloads for each row execute function mark_company_download();

-- What is written for a company while it is merged belongs to the one that it was merged into.
create function follow_merged_company() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  -- Waits for a merge that is under way.
  select merged_into into target from companies where id = new.company_id for key share;
  new.company_id := coalesce(target, new.company_id);
  return new;
end $$;
create trigger purchases_follow_merged_companies before insert on purchases for each row when (new.company_id is not null)
  execute function follow_merged_company();
create trigger receivables_follow_merged_companies before insert on receivables for each row execute function follow_merged_company();
create trigger statements_follow_merged_companies before insert on receivable_statements for each row execute function follow_merged_company();
create trigger members_follow_merged_companies before insert on company_members for each row execute function follow_merged_company();
create trigger licences_follow_merged_companies before insert on licences for each row when (new.company_id is not null)
  execute function follow_merged_company();

create or replace function keep_receivable_facts() returns trigger language plpgsql as $$
begin
  if (new.purchase_id, new.currency, new.amount_minor, new.issued_on)
     is distinct from (old.purchase_id, old.currency, old.amount_minor, old.issued_on)
    or (new.company_id <> old.company_id
      and not exists (select from companies c where c.id = old.company_id and c.merged_into = new.company_id)) then
    raise exception 'the company and the amount of a receivable are frozen';
  end if;
  return new;
end $$;

alter table company_events drop constraint company_events_kind_check;
alter table company_events add constraint company_events_kind_check check (kind in (
  'founded', 'changed', 'member-joined', 'member-role', 'member-removed', 'member-left', 'invited', 'invitation-resent',
  'invitation-revoked', 'domain-added', 'domain-verified', 'domain-removed', 'domain-confirmed', 'domain-unconfirmed',
  'join-requested', 'join-approved', 'join-declined', 'seat-given', 'seat-ended', 'approval-requested', 'approval-approved',
  'approval-declined', 'approval-withdrawn', 'approval-used', 'owner-changed', 'merged', 'merged-away', 'member-moved-away',
  'member-moved-here'));
