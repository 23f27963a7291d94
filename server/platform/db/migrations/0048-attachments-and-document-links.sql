-- What customers send and open: attachments, and links to documents.

-- Files that a customer sends: purchase orders and receipts of transfers.
create table attachments (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  file_id uuid not null unique references files,
  created_at timestamptz not null,
  -- When a purchase or a quote took it; others are deleted after a day.
  claimed_at timestamptz
);
create index on attachments (customer_id, created_at desc);
create index attachments_unclaimed on attachments (created_at) where claimed_at is null;

-- Links to documents, which a browser opens without a session.
create table document_links (
  token_hash bytea primary key,
  document_id uuid not null references documents,
  expires_at timestamptz not null
);
create index on document_links (expires_at);
