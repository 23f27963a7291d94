-- Credit of companies, and what they owe: one receivable for each purchase on credit.

create table company_credit (
  company_id uuid primary key references companies,
  -- What may be open in a currency, all purchases together; 0 where the company has no credit in it.
  limit_cny_minor bigint not null check (limit_cny_minor >= 0),
  limit_usd_minor bigint not null check (limit_usd_minor >= 0),
  net_days integer not null check (net_days between 1 and 120),
  is_suspended boolean not null default false,
  note text not null default '',
  version integer not null default 1 check (version > 0),
  approved_by bigint not null references staff,
  updated_at timestamptz not null
);

create table receivables (
  purchase_id uuid primary key references purchases,
  purchase_number text not null unique,
  po_number text not null,
  remittance_reference text not null,
  pro_forma_id uuid not null references documents,
  company_id uuid not null references companies,
  billing_name text not null,
  customer_id uuid not null references customers,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  currency text not null check (currency in ('CNY', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The sums of its entries, which a trigger adds.
  received_minor bigint not null default 0 check (received_minor >= 0),
  bank_fee_minor bigint not null default 0 check (bank_fee_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  open_minor bigint not null generated always as
    (amount_minor - received_minor - bank_fee_minor - credited_minor - written_off_minor) stored check (open_minor >= 0),
  issued_on date not null,
  due_on date not null check (due_on > issued_on),
  disputed_at timestamptz,
  search_text text not null generated always as (
    lower(normalize(purchase_number || ' ' || remittance_reference || ' ' || billing_name || ' ' || po_number, NFKC))) stored
);
create index receivables_by_due_day on receivables (due_on desc, purchase_id desc);
create index receivables_by_open_amount on receivables (open_minor desc, purchase_id desc);
create index receivables_of_company on receivables (company_id, due_on);
create index receivables_by_search_text on receivables using gin (search_pieces(search_text));
create index receivables_unsettled on receivables (due_on, purchase_id) where open_minor > 0;
create index receivables_unsettled_of_company on receivables (company_id, currency, due_on) where open_minor > 0;
create index receivables_disputed on receivables (due_on, purchase_id) where open_minor > 0 and disputed_at is not null;
create index receivables_paid on receivables (due_on, purchase_id) where open_minor = 0 and written_off_minor = 0;
create index receivables_written_off on receivables (due_on, purchase_id) where open_minor = 0 and written_off_minor > 0;

create function keep_receivable_facts() returns trigger language plpgsql as $$
begin
  if (new.purchase_id, new.company_id, new.currency, new.amount_minor, new.issued_on)
     is distinct from (old.purchase_id, old.company_id, old.currency, old.amount_minor, old.issued_on) then
    raise exception 'the company and the amount of a receivable are frozen';
  end if;
  return new;
end $$;
create trigger receivables_are_frozen before update on receivables for each row execute function keep_receivable_facts();

create table receivable_entries (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references receivables,
  kind text not null check (kind in ('receipt', 'bank-fee', 'refund', 'write-off', 'dispute', 'dispute-ended')),
  -- Reduces what is open; negative when a receipt is undone, and with it the fee that settled the rest.
  amount_minor bigint not null,
  note text not null default '',
  -- Null for the system.
  staff_id bigint references staff,
  created_at timestamptz not null,
  check (amount_minor > 0 or kind in ('receipt', 'bank-fee', 'dispute', 'dispute-ended')),
  check ((amount_minor = 0) = (kind in ('dispute', 'dispute-ended')))
);
create index on receivable_entries (purchase_id, id);
create trigger receivable_entries_never_change before update or delete on receivable_entries
  for each row execute function refuse_change();

create function add_receivable_entry() returns trigger language plpgsql as $$
begin
  update receivables r
  set received_minor = r.received_minor + case new.kind when 'receipt' then new.amount_minor else 0 end,
      bank_fee_minor = r.bank_fee_minor + case new.kind when 'bank-fee' then new.amount_minor else 0 end,
      credited_minor = r.credited_minor + case new.kind when 'refund' then new.amount_minor else 0 end,
      written_off_minor = r.written_off_minor + case new.kind when 'write-off' then new.amount_minor else 0 end,
      disputed_at = case new.kind when 'dispute' then new.created_at when 'dispute-ended' then null else r.disputed_at end
  where r.purchase_id = new.purchase_id;
  return null;
end $$;
create trigger receivables_follow_their_entries after insert on receivable_entries
  for each row execute function add_receivable_entry();

-- Each reminder is sent once.
create table receivable_reminders (
  purchase_id uuid not null references receivables,
  -- Days after the due day; negative before it.
  day integer not null,
  sent_at timestamptz not null,
  primary key (purchase_id, day)
);

-- Account statements of a company, each a document.
create table receivable_statements (
  document_id uuid primary key references documents,
  company_id uuid not null references companies,
  currency text not null check (currency in ('CNY', 'USD')),
  staff_id bigint not null references staff,
  issued_at timestamptz not null,
  -- Where it was sent; empty if it was not.
  sent_to text not null default ''
);
create index on receivable_statements (company_id, issued_at desc);
