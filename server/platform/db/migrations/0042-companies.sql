-- Companies that buy, and the customers who buy for them.

create table companies (
  id uuid primary key default gen_random_uuid(),
  legal_name text not null check (legal_name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Normalized by the rules of the country; empty if unknown.
  tax_number text not null default '',
  address text not null default '',
  phone text not null default '',
  invoice_email text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as
    (lower(normalize(legal_name || ' ' || tax_number || ' ' || invoice_email, NFKC))) stored
);
create unique index one_company_per_tax_number on companies (country, tax_number) where tax_number <> '';
create index companies_newest on companies (created_at desc, id desc);
create index companies_by_name on companies (legal_name, id);
create index companies_by_search_text on companies using gin (search_pieces(search_text));

create table company_members (
  company_id uuid not null references companies on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  role text not null default 'buyer' check (role in ('admin', 'buyer', 'reader')),
  created_at timestamptz not null,
  primary key (company_id, customer_id)
);
create index on company_members (customer_id);
