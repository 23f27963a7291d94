-- Files of fapiao, the numbers that staff type for requests, links to files, and calls of a provider's service.

create table fapiao_files (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null unique references files,
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  sha256 text not null unique,
  -- Without folder and extension, in small letters: files of one fapiao often share it.
  base_name text not null,
  -- Null in the tray.
  request_id uuid references fapiao_requests,
  -- The reversal of that request whose file it is.
  reversal_id uuid references fapiao_reversals,
  -- As the file states it, or as staff typed it.
  fapiao_number text check (fapiao_number ~ '^([0-9]{18}|[0-9]{20})$'),
  facts jsonb not null,
  matched_by text check (matched_by in ('number', 'facts', 'text', 'name', 'staff', 'provider')),
  tray_reason text check (tray_reason in ('unread', 'no-number', 'no-date', 'unknown', 'several', 'other-amount', 'other-buyer',
    'other-number', 'closed', 'format-taken', 'removed')),
  -- Null for a provider.
  uploaded_by bigint references staff,
  uploaded_at timestamptz not null,
  search_text text not null,
  unique (fapiao_number, format),
  check ((request_id is null) = (matched_by is null)),
  check ((request_id is null) = (tray_reason is not null)),
  check (reversal_id is null or request_id is not null)
);
create unique index fapiao_files_of_request on fapiao_files (request_id, format) where reversal_id is null;
create unique index fapiao_files_of_reversal on fapiao_files (reversal_id, format);
create index fapiao_files_by_request on fapiao_files (request_id);
create index fapiao_files_tray on fapiao_files (uploaded_at desc, id desc) where request_id is null;
create index fapiao_files_tray_by_reason on fapiao_files (tray_reason, uploaded_at desc, id desc) where request_id is null;
create index fapiao_files_by_base_name on fapiao_files (base_name);
create index fapiao_files_by_search_text on fapiao_files using gin (search_pieces(search_text));

-- A file is shown to the buyer of its fapiao: it belongs to one that is issued, under the number that it states.
create function check_fapiao_file() returns trigger language plpgsql as $$
declare
  issued text;
begin
  if new.request_id is null then
    return new;
  end if;
  if new.reversal_id is null then
    select r.fapiao_number into issued from fapiao_requests r where r.id = new.request_id;
  else
    select v.fapiao_number into issued from fapiao_reversals v where v.id = new.reversal_id and v.request_id = new.request_id;
  end if;
  if issued is null or (new.fapiao_number is not null and new.fapiao_number <> issued) then
    raise exception 'a file of fapiao % does not belong to %', new.fapiao_number, issued;
  end if;
  return new;
end $$;
create trigger fapiao_files_are_checked before insert or update on fapiao_files
  for each row execute function check_fapiao_file();

create table fapiao_typed_numbers (
  number text primary key check (number ~ '^([0-9]{18}|[0-9]{20})$'),
  request_id uuid not null unique references fapiao_requests,
  staff_id bigint not null references staff,
  typed_at timestamptz not null
);

create table fapiao_file_links (
  token_hash bytea primary key,
  fapiao_file_id uuid not null references fapiao_files on delete cascade,
  expires_at timestamptz not null
);
create index fapiao_file_links_expire on fapiao_file_links (expires_at);
create index fapiao_file_links_of_file on fapiao_file_links (fapiao_file_id);

-- A call is repeated with its serial number until its outcome is known; only a refused one can be followed by another.
create table fapiao_provider_calls (
  serial text primary key,
  request_id uuid not null references fapiao_requests,
  reversal_id uuid references fapiao_reversals,
  -- What is issued, as it was sent.
  content jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'pending', 'unknown', 'issued', 'refused')),
  reference text not null default '',
  reason text not null default '',
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index fapiao_provider_calls_open on fapiao_provider_calls (request_id)
  where reversal_id is null and state <> 'refused';
create unique index fapiao_provider_calls_open_reversals on fapiao_provider_calls (reversal_id)
  where reversal_id is not null and state <> 'refused';
create index fapiao_provider_calls_of_request on fapiao_provider_calls (request_id, created_at);
create index fapiao_provider_calls_due on fapiao_provider_calls (next_at) where state in ('queued', 'pending', 'unknown');

-- While the outcome of a call is open, nothing else issues or rejects the fapiao: it may have been issued.
create function keep_fapiao_at_provider() returns trigger language plpgsql as $$
begin
  if exists (select from fapiao_provider_calls c where c.request_id = new.id and c.reversal_id is null
      and c.state in ('queued', 'pending', 'unknown')) then
    raise exception 'fapiao request % is at the provider', new.id;
  end if;
  return new;
end $$;
create trigger fapiao_requests_stay_at_provider before update of state on fapiao_requests for each row
  when (new.state in ('rejected', 'exported') and new.state <> old.state) execute function keep_fapiao_at_provider();
