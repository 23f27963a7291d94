-- Quotes: versions under one number, their lines, and what happened to them.

create table quotes (
  id uuid primary key default gen_random_uuid(),
  -- Shared by all versions; given when the first one is sent, so that drafts leave no gaps.
  base_number text,
  version integer not null default 1 check (version between 1 and 99),
  number text generated always as (case when version = 1 then base_number else base_number || '-' || version::text end) stored,
  state text not null check (state in ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  origin text not null check (origin in ('visitor', 'customer', 'staff')),
  -- The version that this one replaces.
  previous_id uuid unique references quotes,
  customer_id uuid references customers,
  lead_id uuid references leads on delete set null,
  -- Who is responsible for it; null for self-service.
  staff_id bigint references staff,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  currency text not null check (currency in ('CNY', 'USD')),
  -- To whom it is addressed.
  email text not null,
  email_key text not null,
  contact text not null,
  company_name text not null,
  address text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null default '',
  consent_version text,
  list_minor bigint not null default 0 check (list_minor >= 0),
  -- Sum of the lines: what orders cost. The document splits it into net and tax.
  total_minor bigint not null default 0 check (total_minor >= 0 and total_minor <= list_minor),
  valid_days integer not null default 30 check (valid_days between 1 and 365),
  -- The last day, in Beijing.
  valid_until date,
  note text not null default '',
  terms_version text not null default '',
  approval text not null default 'none' check (approval in ('none', 'requested', 'approved', 'refused')),
  approval_requested_by bigint references staff,
  approval_decided_by bigint references staff,
  -- SHA-256 of the token of its link.
  token_hash bytea unique,
  document_id uuid unique references documents,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  accepted_name text not null default '',
  accepted_position text not null default '',
  po_number text not null default '',
  purchase_id uuid,
  purchase_number text not null default '',
  decline_reason text not null default '',
  -- When the next reminder is due: to staff after three working days, to the buyer three days before the end.
  follow_up_at timestamptz,
  buyer_reminder_at timestamptz,
  -- Changes with each edit of a draft.
  revision integer not null default 1,
  check (approval_decided_by is null or approval_decided_by <> approval_requested_by),
  check (state = 'draft' or (base_number is not null and sent_at is not null and valid_until is not null
    and token_hash is not null and document_id is not null)),
  check (version = 1 or (previous_id is not null and base_number is not null)),
  check ((state = 'accepted') = (purchase_id is not null)),
  unique (base_number, version)
);
-- One version is current, and so at most one is accepted; one more may be in preparation.
create unique index one_current_version on quotes (base_number) where state not in ('draft', 'superseded');
create unique index one_draft_version on quotes (base_number) where state = 'draft';
create unique index one_quote_of_purchase on quotes (purchase_id);
create index quotes_by_state on quotes (state, created_at desc, id desc);
create index quotes_by_creation on quotes (created_at desc, id desc);
create index quotes_by_customer on quotes (customer_id, created_at desc);
create index quotes_by_email on quotes (email_key, created_at desc);
create index on quotes (lead_id);
create index on quotes (staff_id);
create index quotes_to_expire on quotes (valid_until) where state = 'sent';
create index quotes_to_follow_up on quotes (follow_up_at) where state = 'sent' and follow_up_at is not null;
create index quotes_to_remind on quotes (buyer_reminder_at) where state = 'sent' and buyer_reminder_at is not null;

create table quote_lines (
  quote_id uuid not null references quotes on delete cascade,
  position integer not null check (position between 1 and 20),
  item_kind text not null check (item_kind in ('report', 'briefing')),
  item_id bigint not null,
  title text not null check (title <> ''),
  licence text not null check (licence in ('single', 'multi', 'enterprise')),
  edition smallint not null check (edition in (0, 1)),
  competitor_data boolean not null,
  list_minor bigint not null check (list_minor > 0),
  discount_minor bigint not null check (discount_minor between 0 and list_minor),
  discount_reason text not null,
  amount_minor bigint not null check (amount_minor = list_minor - discount_minor and amount_minor > 0),
  check (discount_minor = 0 or discount_reason <> ''),
  primary key (quote_id, position)
);
create index on quote_lines (item_kind, item_id);

create table quote_events (
  id bigint generated always as identity primary key,
  quote_id uuid not null references quotes on delete cascade,
  kind text not null check (kind in ('created', 'changed', 'approval-requested', 'approved', 'refused', 'sent', 'opened',
    'accepted', 'declined', 'withdrawn', 'expired', 'superseded', 'follow-up', 'reminded')),
  staff_id bigint references staff,
  text text not null default '',
  at timestamptz not null
);
create index on quote_events (quote_id, id);

-- What was sent never changes: only the state, what was decided, reminders, the customer, and the removal of personal data.
create function keep_sent_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'delete of a sent quote is refused: it is a commercial record'; end if;
    return old;
  end if;
  if old.state = 'draft' then return new; end if;
  if new.state = 'draft'
    or (new.base_number, new.version, new.lang, new.currency, new.list_minor, new.total_minor, new.valid_until, new.note,
        new.terms_version, new.token_hash, new.document_id, new.sent_at)
      is distinct from
       (old.base_number, old.version, old.lang, old.currency, old.list_minor, old.total_minor, old.valid_until, old.note,
        old.terms_version, old.token_hash, old.document_id, old.sent_at)
  then raise exception 'change of a sent quote is refused: send a new version'; end if;
  if old.state = 'accepted' and new.state <> 'accepted' then
    raise exception 'an accepted quote stays accepted';
  end if;
  return new;
end $$;
create trigger sent_quotes_never_change before update or delete on quotes for each row execute function keep_sent_quote();

create function keep_lines_of_sent_quote() returns trigger language plpgsql as $$
declare
  current_state text;
begin
  select state into current_state from quotes where id = coalesce(new.quote_id, old.quote_id);
  if current_state is not null and current_state <> 'draft' then
    raise exception 'change of a line of a sent quote is refused: send a new version';
  end if;
  return coalesce(new, old);
end $$;
create trigger lines_of_sent_quotes_never_change before insert or update or delete on quote_lines
  for each row execute function keep_lines_of_sent_quote();

create function keep_quote_events() returns trigger language plpgsql as $$
begin
  -- A draft that is discarded takes its events with it.
  if tg_op = 'DELETE' and not exists (select from quotes where id = old.quote_id) then return old; end if;
  raise exception '% of quote_events is refused: its rows never change', lower(tg_op);
end $$;
create trigger quote_events_never_change before update or delete on quote_events
  for each row execute function keep_quote_events();
