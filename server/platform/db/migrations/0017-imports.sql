-- Imports of reports in the console: a file is checked, loaded in chunks that each say how far they came, and can be taken back.

create table import_batches (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references files,
  file_name text not null,
  lang text check (lang in ('zh-CN', 'en-US')),   -- null: to be found from the titles
  state text not null check (state in ('checking', 'checked', 'failed', 'running', 'paused', 'cancelled', 'done', 'undoing', 'undone')),
  -- Why the file cannot be read.
  failure text,
  -- Refused rows are left out; without it a file with a refused row is not loaded.
  skips_refused boolean not null default false,
  -- While taking back: reports that somebody has changed since stay as they are.
  skips_changed boolean not null default false,
  staff_id bigint not null references staff,
  -- What the check has found.
  rows integer not null default 0,
  to_create integer not null default 0,
  to_change integer not null default 0,
  unchanged integer not null default 0,
  refused_rows integer not null default 0,
  refusal_count integer not null default 0,
  refusals jsonb not null default '[]',           -- the first of them
  preview jsonb not null default '[]',            -- the first changes
  new_industries jsonb not null default '[]',
  -- How far checking or loading has come: rows read, and the share of the file.
  rows_read integer not null default 0,
  share real not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  -- While and after taking back.
  removed_count integer not null default 0,
  restored_count integer not null default 0,
  kept_count integer not null default 0,
  -- Entries of dictionaries that loading has made.
  made_industries jsonb not null default '[]',
  worked_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
create index import_batches_newest on import_batches (created_at desc);
create index import_batches_at_work on import_batches (worked_at) where state in ('checking', 'running', 'undoing');

-- What loading did to each report, and what it was before: enough to take it back.
create table import_rows (
  batch_id uuid not null references import_batches on delete cascade,
  row_no integer not null,
  report_id bigint not null,
  -- 'added': a language of a report that was there.
  deed text not null check (deed in ('created', 'added', 'changed')),
  before jsonb,
  -- Of the report as the import has left it: another one later means that somebody has changed it since.
  fingerprint text not null,
  -- How taking it back went.
  undone text check (undone in ('removed', 'restored', 'sold', 'changed', 'gone')),
  primary key (batch_id, row_no)
);

-- The highest number of a month, without reading the others.
create index reports_by_month on reports (substr(report_no, 3, 4), (substr(report_no, 8)::bigint)) where report_no ~ '^YB[0-9]{4}-[0-9]{4,12}$';
