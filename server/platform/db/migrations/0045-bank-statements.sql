-- Bank statements: imports, column mappings, lines, and what becomes of their money.

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('delivery', 'picture', 'import', 'statement'));

-- The newest version of an account is current; imports keep theirs.
create table statement_mappings (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_accounts,
  version integer not null check (version > 0),
  header jsonb not null,
  mapping jsonb not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  unique (account_id, version)
);
create trigger statement_mappings_never_change before update or delete on statement_mappings
  for each row execute function refuse_change();

create table statement_imports (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references bank_accounts,
  file_id uuid not null references files,
  file_name text not null,
  file_sha256 text not null,
  state text not null check (state in ('checking', 'needs-mapping', 'checked', 'failed', 'running', 'cancelled', 'done')),
  failure text check (failure in ('damaged', 'too-large', 'old-workbook', 'missing', 'other-layout', 'other-account', 'no-lines', 'internal')),
  format text check (format in ('table', 'camt', 'mt940')),
  mapping_id bigint references statement_mappings,
  -- What differs from the saved layout.
  difference jsonb,
  new_lines integer not null default 0,
  known_lines integer not null default 0,
  unreadable_lines integer not null default 0,
  added_lines integer not null default 0,
  problems jsonb not null default '[]',
  rows_read integer not null default 0,
  share real not null default 0,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  worked_at timestamptz not null,
  finished_at timestamptz
);
create index on statement_imports (created_at desc, id desc);
create index on statement_imports (account_id, file_sha256);
create index on statement_imports (worked_at) where state in ('checking', 'running');

create table statement_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_accounts,
  import_id uuid not null references statement_imports,
  line_number integer not null,
  -- The bank's reference with day and amount, else a hash of all fields with an occurrence counter.
  line_key text not null,
  day date not null,
  direction text not null check (direction in ('credit', 'debit')),
  currency text not null check (currency in ('CNY', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  payer_name text not null,
  payer_account text not null,
  remark text not null,
  bank_reference text not null,
  -- The line as the file has it.
  raw jsonb not null,
  -- What is neither allocated nor recorded otherwise; maintained by triggers.
  open_minor bigint not null check (open_minor between 0 and amount_minor),
  is_returned boolean not null default false,
  match text check (match in ('exact', 'likely')),
  created_at timestamptz not null,
  search_text text not null generated always as (
    lower(normalize(payer_name || ' ' || remark || ' ' || bank_reference || ' ' || payer_account, NFKC))) stored,
  -- Of payer and remark, computed by the import: `search_pieces` would take most of its time.
  search_bigrams text[] not null,
  unique (account_id, line_key),
  check (direction = 'credit' or open_minor = 0)
);
create index statement_lines_newest on statement_lines (day desc, id desc);
create index statement_lines_of_account on statement_lines (account_id, day desc, id desc);
create index statement_lines_by_amount on statement_lines (amount_minor desc, id desc);
create index statement_lines_open on statement_lines (day desc, id desc) where open_minor > 0;
create index statement_lines_matched on statement_lines (day desc, id desc) where open_minor > 0 and match is not null;
create index statement_lines_returned on statement_lines (day desc, id desc) where is_returned;
create index statement_lines_by_search_bigrams on statement_lines using gin (search_bigrams);
-- Digits have too few bigrams to be found by them.
create index statement_lines_by_reference on statement_lines (lower(bank_reference) text_pattern_ops) where bank_reference <> '';
create index statement_lines_by_payer_account on statement_lines (lower(payer_account) text_pattern_ops) where payer_account <> '';

create function keep_statement_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'lines of bank statements are kept';
  end if;
  if (new.account_id, new.import_id, new.line_number, new.line_key, new.day, new.direction, new.currency, new.amount_minor,
      new.payer_name, new.payer_account, new.remark, new.bank_reference, new.raw, new.created_at)
     is distinct from
     (old.account_id, old.import_id, old.line_number, old.line_key, old.day, old.direction, old.currency, old.amount_minor,
      old.payer_name, old.payer_account, old.remark, old.bank_reference, old.raw, old.created_at) then
    raise exception 'line % of a bank statement is frozen', old.id;
  end if;
  if new.open_minor <> old.open_minor and pg_trigger_depth() < 2 then
    raise exception 'the open amount of a line follows its allocations';
  end if;
  return new;
end $$;
create trigger statement_lines_are_frozen before update or delete on statement_lines
  for each row execute function keep_statement_facts();

-- What became of the money of a line: allocated to a purchase, returned to the payer, or not for a purchase at all.
create table allocations (
  id uuid primary key default gen_random_uuid(),
  line_id bigint not null references statement_lines,
  kind text not null check (kind in ('purchase', 'returned', 'other')),
  purchase_id uuid references purchases,
  amount_minor bigint not null check (amount_minor > 0),
  bank_reference text not null default '',
  note text not null default '',
  -- Null: allocated by the setting.
  staff_id bigint references staff,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references staff,
  check ((kind = 'purchase') = (purchase_id is not null)),
  check ((undone_at is null) = (undone_by is null))
);
create index on allocations (line_id);
create index on allocations (purchase_id) where purchase_id is not null;

-- The sum of a line never exceeds its amount: the check of the line refuses it, under the row's lock.
create function follow_allocations() returns trigger language plpgsql as $$
declare change bigint := case when tg_op = 'INSERT' then -new.amount_minor else new.amount_minor end;
begin
  if tg_op = 'UPDATE' and ((new.id, new.line_id, new.kind, new.purchase_id, new.amount_minor, new.created_at)
       is distinct from (old.id, old.line_id, old.kind, old.purchase_id, old.amount_minor, old.created_at)
     or old.undone_at is not null or new.undone_at is null) then
    raise exception 'an allocation can only be undone, once';
  end if;
  update statement_lines l
  set open_minor = l.open_minor + change,
      is_returned = exists (select from allocations a where a.line_id = l.id and a.kind = 'returned' and a.undone_at is null)
  where l.id = new.line_id and l.direction = 'credit';
  if not found then
    raise exception 'only incoming money can be allocated';
  end if;
  return null;
end $$;
create trigger lines_follow_allocations after insert or update on allocations for each row execute function follow_allocations();
create trigger allocations_are_kept before delete on allocations for each row execute function refuse_change();
