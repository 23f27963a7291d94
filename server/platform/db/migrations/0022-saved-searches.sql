-- Searches that readers have saved, and how far each of them has been told what is new.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  -- Empty texts narrow nothing.
  keyword text not null,
  category text not null,
  price_band text not null check (price_band in ('', 'under-8000', 'under-12000', 'under-15000', 'over-15000')),
  region text not null,
  search_key text not null,                -- the same for searches that mean the same
  rhythm text not null check (rhythm in ('daily', 'weekly')),
  created_at timestamptz not null,
  paused_at timestamptz,
  told_until timestamptz not null,         -- what was published up to here has been told of, or was there already
  due_at timestamptz not null,             -- when it is looked at next
  last_sent_at timestamptz,
  unique (customer_id, lang, search_key)
);
create index saved_searches_due on saved_searches (due_at) where paused_at is null;

-- Where a mail server ends a reader's subscription at one click (RFC 8058).
alter table mails add column list_unsubscribe text;
