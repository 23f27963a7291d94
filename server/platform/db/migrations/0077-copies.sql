-- Copies: what is delivered of a file, with a number that leads to its licence and its person.

-- Files that must be delivered as they were uploaded, because they are signed or protected already.
alter table item_files add column is_stamped boolean not null default true;

create table copies (
  -- Nine characters and their check character, as contract/copy-numbers.ts computes it.
  number text primary key check (number ~ '^[2-9A-HJKMNP-Z]{10}$'),
  entitlement_id uuid not null references entitlements on delete cascade,
  customer_id uuid not null references customers,
  file_id uuid not null references files,
  created_at timestamptz not null,
  -- The bytes that were made last. They are removed when they expire, and made again under the same number; hash and time stay.
  storage_key text unique,
  size_bytes bigint check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz,
  expires_at timestamptz,
  unique (entitlement_id, customer_id, file_id),
  check ((sha256 is null) = (made_at is null)),
  check ((storage_key is null) = (expires_at is null) and (storage_key is null) = (size_bytes is null)),
  check (storage_key is null or sha256 is not null)
);
create index on copies (expires_at) where storage_key is not null;
create index on copies (customer_id);
create index on copies (file_id);
