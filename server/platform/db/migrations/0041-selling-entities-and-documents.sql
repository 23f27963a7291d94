-- Selling entities and their bank accounts; number series; issued documents.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows never change', lower(tg_op), tg_table_name;
end $$;

create table selling_entities (
  id bigint generated always as identity primary key,
  -- Part of the numbers of its documents; empty for the entity that needs none.
  code text not null unique check (code ~ '^[A-Z0-9]{0,4}$'),
  created_at timestamptz not null,
  archived_at timestamptz
);

-- A document keeps the version with which it was issued; the newest is current.
create table entity_versions (
  id bigint generated always as identity primary key,
  entity_id bigint not null references selling_entities,
  version integer not null check (version > 0),
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  address_zh text not null,
  address_en text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null,
  phone text not null,
  email text not null,
  signatory_zh text not null,
  signatory_en text not null,
  -- In hundredths of a per cent.
  tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
  prices_include_tax boolean not null,
  export_note_zh text not null,
  export_note_en text not null,
  reverse_charge_note_zh text not null,
  reverse_charge_note_en text not null,
  staff_id bigint references staff,
  created_at timestamptz not null,
  unique (entity_id, version)
);
create trigger entity_versions_never_change before update or delete on entity_versions
  for each row execute function refuse_change();

-- Documents hold a copy of the account that they name.
create table bank_accounts (
  id bigint generated always as identity primary key,
  entity_id bigint not null references selling_entities,
  currency text not null check (currency in ('CNY', 'USD')),
  bank_name text not null check (bank_name <> ''),
  bank_address text not null,
  account_name text not null check (account_name <> ''),
  account_number text not null check (account_number <> ''),
  bank_code text not null,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index on bank_accounts (entity_id);

-- Numbers without gaps: the row is locked until the transaction that issues the document ends.
create table number_series (
  entity_id bigint not null references selling_entities,
  kind text not null check (kind in ('quote', 'pro-forma', 'invoice', 'credit-note', 'statement')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (entity_id, kind, year)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote', 'pro-forma', 'invoice', 'credit-note', 'certificate', 'statement')),
  number text not null,
  entity_version_id bigint not null references entity_versions,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  paper text not null check (paper in ('A4', 'LETTER')),
  currency text not null check (currency in ('CNY', 'USD')),
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null check (gross_minor = net_minor + tax_minor),
  contents jsonb not null,
  issued_at timestamptz not null,
  -- The document that this one corrects or replaces.
  supersedes uuid references documents,
  unique (kind, number)
);
create unique index one_successor on documents (supersedes) where supersedes is not null;
create trigger documents_never_change before update or delete on documents for each row execute function refuse_change();

-- The PDF of a document, rendered after it was issued.
create table document_files (
  document_id uuid primary key references documents,
  file_id uuid not null unique references files,
  rendered_at timestamptz not null
);
create trigger document_files_never_change before update or delete on document_files
  for each row execute function refuse_change();
