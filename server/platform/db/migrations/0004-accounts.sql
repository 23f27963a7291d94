-- What proves an e-mail address, what opens a forgotten account, and accounts that were deleted.

alter table customers
  add column email_proven_at timestamptz,   -- since when we know that mail to this address reaches its owner
  add column deleted_at timestamptz;        -- the row stays for the books, without anything personal

-- One living code per address; the newest replaces the one before.
create table email_codes (
  address_hash bytea primary key,
  code_hash bytea not null,
  purpose text not null check (purpose in ('any', 'register', 'login', 'email')),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index on email_codes (expires_at);

-- One living link per customer; the newest replaces the one before.
create table password_resets (
  customer_id uuid primary key references customers on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create index mails_by_recipient on mails (lower(recipient));
