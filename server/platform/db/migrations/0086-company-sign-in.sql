-- Sign-in of a company's members through its own identity provider, by OpenID Connect.

create table company_identity_providers (
  company_id uuid primary key references companies on delete cascade,
  issuer text not null check (issuer ~ '^https?://'),
  client_id text not null check (client_id <> ''),
  -- AES-256-GCM, key from APP_SECRET.
  client_secret bytea not null,
  -- ASCII form, lower case. Addresses of this domain belong to the company.
  domain text not null unique check (domain = lower(domain) and domain ~ '^[a-z0-9.-]+$'),
  mode text not null default 'optional' check (mode in ('optional', 'enforced')),
  -- Null until staff have checked that the domain is the company's, and after they have switched it off: whoever controls
  -- the provider of a domain can sign in as anybody there.
  enabled_at timestamptz,
  -- When issuer, client, secret or domain last changed: sign-ins before it do not show that the present ones work.
  connection_changed_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (mode = 'optional' or enabled_at is not null)
);

-- The person at the provider to whom an account belongs, so that an address that is given to another person does not pass on the account.
create table company_identities (
  company_id uuid not null references company_identity_providers (company_id) on delete cascade,
  subject text not null,
  customer_id uuid not null references customers on delete cascade,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  primary key (company_id, subject),
  unique (company_id, customer_id)
);
create index on company_identities (customer_id);

-- A sign-in between its start and the session. Tokens are stored as hashes; nonce, verifier and id token encrypted.
create table company_sign_ins (
  state_hash bytea primary key,
  -- Of the cookie, which binds the sign-in to the browser that has started it.
  browser_hash bytea not null unique,
  company_id uuid not null references company_identity_providers (company_id) on delete cascade,
  provider_version integer not null,
  secrets bytea not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  return_to text not null,
  expires_at timestamptz not null,
  -- When the browser came back: a state works once.
  returned_at timestamptz,
  customer_id uuid references customers on delete cascade,
  id_token bytea
);
create index on company_sign_ins (expires_at);
create index on company_sign_ins (company_id);
create index on company_sign_ins (customer_id);

-- The company through whose provider it was opened; null for a password.
alter table sessions add column company_id uuid references companies on delete set null;
-- Encrypted; the provider wants it when the session ends there too.
alter table sessions add column id_token bytea;
create index sessions_by_company on sessions (company_id) where company_id is not null;

create index customers_by_domain on customers (split_part(email_key, '@', 2));

-- By a trigger, so that every way of ending a membership ends what the provider has opened.
create function end_company_sign_in() returns trigger language plpgsql as $$
begin
  delete from company_identities where company_id = old.company_id and customer_id = old.customer_id;
  delete from company_sign_ins where company_id = old.company_id and customer_id = old.customer_id;
  update sessions set ended_at = now()
    where customer_id = old.customer_id and company_id = old.company_id and ended_at is null;
  return null;
end $$;
create trigger company_members_are_signed_out after delete on company_members
  for each row execute function end_company_sign_in();
