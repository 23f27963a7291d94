-- Samples: pages of a report that anybody can read before buying, as pictures of exactly the chosen pages.

create table samples (
  id uuid primary key default gen_random_uuid(),
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  file_id uuid not null references files,
  -- Numbers of pages in the file, from 1, ascending.
  pages integer[] not null check (cardinality(pages) between 1 and 20 and 1 <= all (pages)),
  -- Every choice gets its own, so that the job of an earlier one finds nothing to do.
  choice_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  refusal text check (refusal in ('unreadable', 'encrypted', 'missing-page', 'too-large')),
  -- Of the whole file; null until it has been read.
  page_count integer check (page_count > 0),
  chosen_at timestamptz not null,
  unique (report_id, lang),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or page_count is not null)
);
create index on samples (file_id);

create table sample_pages (
  sample_id uuid not null references samples on delete cascade,
  page integer not null,
  text text not null check (length(text) <= 20000),
  primary key (sample_id, page)
);

create table sample_images (
  -- 128 random bits in base64url: whoever knows it can see the picture.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  sample_id uuid not null,
  page integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  file_id uuid not null unique references files,
  foreign key (sample_id, page) references sample_pages on delete cascade,
  unique (sample_id, page, width)
);

-- Storage keys of files whose rows are deleted and whose bytes a job removes.
create table removed_files (
  storage_key text primary key
);

create function keep_to_chosen_pages() returns trigger language plpgsql as $$
begin
  if not exists (select from samples s where s.id = new.sample_id and new.page = any (s.pages)) then
    raise exception 'page % is not chosen for the sample %', new.page, new.sample_id;
  end if;
  return new;
end $$;
create trigger sample_pages_are_chosen before insert or update on sample_pages for each row
  execute function keep_to_chosen_pages();

-- Another choice deletes the pages of the earlier one in the same statement, so that none of them stays reachable.
create function drop_earlier_pages() returns trigger language plpgsql as $$
begin
  delete from sample_pages where sample_id = new.id;
  return null;
end $$;
create trigger samples_drop_earlier_pages after update on samples for each row
  when (old.choice_id is distinct from new.choice_id) execute function drop_earlier_pages();

create function drop_picture_file() returns trigger language plpgsql as $$
begin
  with gone as (delete from files where id = old.file_id returning storage_key)
  insert into removed_files (storage_key) select storage_key from gone on conflict do nothing;
  return null;
end $$;
create trigger sample_images_drop_files after delete on sample_images for each row execute function drop_picture_file();

call watch_for_pages('samples', $$array['report:' || r.report_id]$$);
