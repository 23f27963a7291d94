-- Company accounts: how members join and leave, domains, approvals of purchases, and the history of all of it.

alter table companies
  add column joining text not null default 'approval' check (joining in ('automatic', 'approval', 'off')),
  -- What buyers can spend at once without an admin; null: anything.
  add column approval_limit_cny_minor bigint check (approval_limit_cny_minor >= 0),
  add column approval_limit_usd_minor bigint check (approval_limit_usd_minor >= 0);

-- Members are listed in the order in which they joined, and admins are looked up often.
create index company_members_in_order on company_members (company_id, created_at, customer_id);
create index company_admins on company_members (company_id, created_at, customer_id) where role = 'admin';

-- Who was a member and is not one any more: what such a person holds for the company gives no access, whenever it was granted.
create table company_departures (
  company_id uuid not null references companies on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  left_at timestamptz not null,
  primary key (company_id, customer_id)
);
create index on company_departures (customer_id);

-- Whether a purchase was made for a company that its buyer has left: its documents are the company's.
create function is_left_purchase(purchase uuid, buyer uuid) returns boolean language sql stable as $$
  select exists (
    select from purchases p join company_departures g on g.company_id = p.company_id
    where p.id = purchase and g.customer_id = buyer)
$$;

create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('admin', 'buyer', 'reader')),
  greeting text not null default '' check (length(greeting) <= 300),
  lang text not null check (lang in ('zh-CN', 'en-US')),
  token_hash bytea not null unique,
  invited_by uuid not null references customers,
  -- Each mail has another token.
  mail_count integer not null default 1 check (mail_count > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index one_open_invitation_per_address on company_invitations (company_id, email_key) where state = 'open';
create index on company_invitations (company_id, sent_at desc);
create index on company_invitations (email_key);
create index on company_invitations (invited_by);
create index on company_invitations (expires_at);

create table company_domains (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  -- In its ASCII form and lower case.
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  added_at timestamptz not null,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  verified_at timestamptz,
  -- By staff, for enterprise licences.
  confirmed_at timestamptz,
  confirmed_by bigint references staff,
  unique (company_id, domain),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_at is null or verified_at is not null)
);
-- Others can add it without a code, which binds nobody.
create unique index one_company_per_domain on company_domains (domain) where verified_at is not null;

create table company_join_requests (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  created_at timestamptz not null,
  decided_by uuid references customers,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index one_open_join_request on company_join_requests (company_id, customer_id) where state = 'open';
create index on company_join_requests (company_id, created_at) where state = 'open';
create index on company_join_requests (customer_id);

create table company_approvals (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  requested_by uuid not null references customers,
  -- Asked for by somebody who does not buy: any buyer of the company completes it.
  is_wish boolean not null,
  currency text not null check (currency in ('CNY', 'USD')),
  total_minor bigint not null check (total_minor >= 0),
  lines jsonb not null,
  -- Items with licence, edition and options, in a fixed order: what is approved is what is bought.
  lines_key text not null,
  quote_id uuid references quotes on delete set null,
  note text not null default '' check (length(note) <= 300),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn', 'used')),
  decided_by uuid references customers,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 300),
  valid_until timestamptz,
  -- Inserted later in the same transaction.
  purchase_id uuid unique references purchases deferrable initially deferred,
  created_at timestamptz not null,
  check ((state in ('open', 'withdrawn')) = (decided_at is null)),
  check ((state in ('approved', 'used')) = (valid_until is not null)),
  check ((state = 'used') = (purchase_id is not null))
);
create unique index one_open_approval on company_approvals (company_id, requested_by, lines_key, currency) where state = 'open';
create index on company_approvals (company_id, created_at desc, id desc);
create index company_approvals_open on company_approvals (company_id, created_at desc, id desc) where state = 'open';
create index company_approvals_usable on company_approvals (company_id, lines_key) where state = 'approved';
create index on company_approvals (requested_by, company_id, created_at desc, id desc);
create index on company_approvals (quote_id) where quote_id is not null;

-- Persons are named by id only, so that an erased person is not left in the history.
create table company_events (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in (
    'founded', 'changed', 'member-joined', 'member-role', 'member-removed', 'member-left', 'invited', 'invitation-resent',
    'invitation-revoked', 'domain-added', 'domain-verified', 'domain-removed', 'domain-confirmed', 'domain-unconfirmed',
    'join-requested', 'join-approved', 'join-declined', 'seat-given', 'seat-ended', 'approval-requested', 'approval-approved',
    'approval-declined', 'approval-withdrawn', 'approval-used')),
  -- Who did it; neither for the system.
  customer_id uuid references customers,
  staff_id bigint references staff,
  -- Whom it concerns.
  member_id uuid references customers,
  -- A role, a domain, a number: never a name or an address.
  detail text not null default '' check (length(detail) <= 300),
  at timestamptz not null,
  check (customer_id is null or staff_id is null)
);
create index on company_events (company_id, id desc);

create function keep_company_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id) then
    return old;
  end if;
  raise exception 'the events of a company are append-only';
end $$;
create trigger company_events_never_change before update or delete on company_events for each row execute function keep_company_events();

-- A library lists the licences of a company, the newest first.
create index licences_of_company_newest on licences (company_id, valid_from desc, id desc) where company_id is not null;
-- Enterprise licences of a company are read by its members.
create index licences_for_all_members on licences (company_id) where type = 'enterprise' and state = 'active' and company_id is not null;
-- Downloads of a company, the newest first, are merged from those of its licences.
create index downloads_newest on downloads (entitlement_id, id desc);

-- Who can download under an entitlement: its customer, unless that has left the company which holds the licence; the persons named by the
-- licence; and members of its company with a proved address at a confirmed domain. Each person once.
create or replace view entitlement_readers as
  select e.id as entitlement_id, e.customer_id from entitlements e
  where e.revoked_at is null and not exists (
    select from company_departures g join licences l on l.company_id = g.company_id
    where g.customer_id = e.customer_id and l.entitlement_id = e.id)
  union all
  select l.entitlement_id, s.customer_id from licence_seats s join licences l on l.id = s.licence_id
  where s.ended_at is null and s.customer_id is not null and l.state = 'active'
  union all
  select l.entitlement_id, m.customer_id from company_members m
    join customers c on c.id = m.customer_id
    join company_domains d on d.company_id = m.company_id
    join licences l on l.company_id = m.company_id
  where d.domain = split_part(c.email_key, '@', 2) and d.confirmed_at is not null
    and c.email_proven_at is not null and c.deleted_at is null
    and l.type = 'enterprise' and l.state = 'active' and l.customer_id <> m.customer_id
    and not exists (
      select from licence_seats s where s.licence_id = l.id and s.customer_id = m.customer_id and s.ended_at is null);

-- Whoever stops being a member, for whatever reason, loses the company's licences in the same statement: seats end, and what the person holds
-- for the company passes to its first admin, who needs no seat of it then.
create function end_company_access() returns trigger language plpgsql as $$
declare
  successor uuid;
  passed uuid[];
begin
  -- Of a company that is deleted nothing is left.
  if not exists (select from companies where id = old.company_id) then
    return null;
  end if;
  insert into company_departures (company_id, customer_id, left_at) values (old.company_id, old.customer_id, now())
  on conflict (company_id, customer_id) do update set left_at = excluded.left_at;
  -- What was left open cannot bring the person back.
  update company_invitations i set state = 'revoked', ended_at = now() from customers c
  where c.id = old.customer_id and i.company_id = old.company_id and i.email_key = c.email_key and i.state = 'open';
  update company_approvals set state = 'withdrawn'
  where company_id = old.company_id and requested_by = old.customer_id and state = 'open';
  select m.customer_id into successor from company_members m
  where m.company_id = old.company_id and m.role = 'admin' order by m.created_at, m.customer_id limit 1;
  -- As when staff transfer a licence, not before its order is delivered.
  passed := array(
    select l.id from licences l join orders o on o.id = l.order_id
    where l.company_id = old.company_id and l.customer_id = old.customer_id and successor is not null
      and o.fulfilment_state = 'delivered');
  with ended as (
    update licence_seats s set ended_at = now()
    from licences l, customers c
    where l.id = s.licence_id and l.company_id = old.company_id and s.ended_at is null
      and (c.id = old.customer_id or (c.id = successor and l.id = any (passed)))
      and (s.customer_id = c.id or s.email_key = c.email_key)
    returning s.id, s.licence_id
  )
  insert into licence_events (licence_id, kind, actor, seat_id, at) select licence_id, 'seat-ended', 'system', id, now() from ended;
  insert into licence_events (licence_id, kind, actor, from_customer_id, to_customer_id, at)
  select id, 'transferred', 'system', old.customer_id, successor, now() from unnest(passed) as id;
  -- Copies that were made name the earlier holder, and are made again under the same numbers.
  update copies p set expires_at = now() from licences l
  where l.id = any (passed) and p.entitlement_id = l.entitlement_id and p.storage_key is not null;
  update entitlements e set customer_id = successor from licences l where l.id = any (passed) and e.id = l.entitlement_id;
  return null;
end $$;
create trigger company_members_lose_access after delete on company_members for each row execute function end_company_access();

create function resume_company_access() returns trigger language plpgsql as $$
begin
  delete from company_departures where company_id = new.company_id and customer_id = new.customer_id;
  return null;
end $$;
create trigger company_members_return after insert on company_members for each row execute function resume_company_access();
