-- Publishing: versions and drafts of every language side, links to previews, the trash, and what the console's list of reports reads.

-- A side is one language of a report, a briefing or a piece of news. Each save leaves the whole side as a version.
create table item_versions (
  kind text not null check (kind in ('report', 'briefing', 'news')),
  item_id bigint not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  version integer not null check (version > 0),
  snapshot jsonb not null,
  -- 'found': what stood there before the first save, from the import or the seed.
  origin text not null check (origin in ('found', 'saved', 'restored')),
  staff_id bigint references staff,
  at timestamptz not null,
  primary key (kind, item_id, lang, version)
);

-- Changes to a side that is public, kept apart from what readers see until they are published. The newest version is their text.
create table item_drafts (
  kind text not null check (kind in ('report', 'briefing', 'news')),
  item_id bigint not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled')),
  publish_at timestamptz,
  updated_at timestamptz not null,
  primary key (kind, item_id, lang),
  check (status <> 'scheduled' or publish_at is not null)
);
create index item_drafts_due on item_drafts (publish_at) where status = 'scheduled';

create index report_texts_due on report_texts (publish_at) where status = 'scheduled';
create index briefing_texts_due on briefing_texts (publish_at) where status = 'scheduled';
create index news_texts_due on news_texts (publish_at) where status = 'scheduled';

-- Strangers see one draft by such a link until it expires.
create table preview_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('report', 'briefing', 'news')),
  item_id bigint not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  staff_id bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on preview_links (kind, item_id, lang);
create index on preview_links (expires_at);

-- What is in the trash is archived in both languages; it is forgotten after thirty days, unless it was ever sold.
alter table reports
  add column deleted_at timestamptz,
  add column cover_file_id uuid references files,
  -- One of the looks that covers are drawn in; without it the industry's own.
  add column cover_look text;
alter table briefings add column deleted_at timestamptz;
alter table news add column deleted_at timestamptz;
create index reports_in_trash on reports (deleted_at) where deleted_at is not null;
create index briefings_in_trash on briefings (deleted_at) where deleted_at is not null;
create index news_in_trash on news (deleted_at) where deleted_at is not null;
create index on reports (cover_file_id) where cover_file_id is not null;
create index reports_by_number on reports (report_no text_pattern_ops);
create index orders_by_item on orders (item_kind, item_id);
-- Titles of what the search index does not have.
create index report_texts_not_public on report_texts (report_id) where status <> 'published';

-- One row per report for the console: both sides' states, and how the two differ.
create table report_overview (
  report_id bigint primary key references reports on delete cascade,
  touched_at timestamptz not null,
  is_trashed boolean not null,
  -- Null: this language is missing.
  zh_state text,
  en_state text,
  -- Of changes to a public side that wait.
  zh_pending text,
  en_pending text,
  zh_category text,
  en_category text,
  -- What a comparison of the languages has found, and when it was made: null, it has to be made.
  parity text[] not null default '{}',
  parity_at timestamptz,
  -- Somebody has said that the languages agree as they are.
  parity_confirmed_at timestamptz
);

create function refresh_report_overview(ids bigint[]) returns void language sql as $$
  insert into report_overview as o
    (report_id, touched_at, is_trashed, zh_state, en_state, zh_pending, en_pending, zh_category, en_category)
  select r.id, greatest(r.updated_at, zh.updated_at, en.updated_at, dzh.updated_at, den.updated_at), r.deleted_at is not null,
    zh.status, en.status, dzh.status, den.status, zh.category, en.category
  from reports r
    left join report_texts zh on zh.report_id = r.id and zh.lang = 'zh-CN'
    left join report_texts en on en.report_id = r.id and en.lang = 'en-US'
    left join item_drafts dzh on dzh.kind = 'report' and dzh.item_id = r.id and dzh.lang = 'zh-CN'
    left join item_drafts den on den.kind = 'report' and den.item_id = r.id and den.lang = 'en-US'
  where r.id = any (ids)
  on conflict (report_id) do update set
    touched_at = excluded.touched_at, is_trashed = excluded.is_trashed,
    zh_state = excluded.zh_state, en_state = excluded.en_state,
    zh_pending = excluded.zh_pending, en_pending = excluded.en_pending,
    zh_category = excluded.zh_category, en_category = excluded.en_category,
    parity_at = null
$$;

create function follow_report_overview() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_table_name = 'reports' then
    select array_agg(n.id) into ids from new_rows n join old_rows o using (id)
      where (n.updated_at, n.deleted_at) is distinct from (o.updated_at, o.deleted_at);
  elsif tg_table_name = 'item_drafts' then
    if tg_op = 'DELETE' then
      select array_agg(distinct item_id) into ids from old_rows where kind = 'report';
    else
      select array_agg(distinct item_id) into ids from new_rows where kind = 'report';
    end if;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct report_id) into ids from old_rows;
  else
    select array_agg(distinct report_id) into ids from new_rows;
  end if;
  if ids is not null then
    perform refresh_report_overview(ids);
  end if;
  return null;
end $$;

create trigger reports_overview after update on reports referencing old table as old_rows new table as new_rows for each statement execute function follow_report_overview();
create trigger report_texts_overview_inserted after insert on report_texts referencing new table as new_rows for each statement execute function follow_report_overview();
create trigger report_texts_overview_updated after update on report_texts referencing new table as new_rows for each statement execute function follow_report_overview();
create trigger report_texts_overview_deleted after delete on report_texts referencing old table as old_rows for each statement execute function follow_report_overview();
create trigger item_drafts_overview_inserted after insert on item_drafts referencing new table as new_rows for each statement execute function follow_report_overview();
create trigger item_drafts_overview_updated after update on item_drafts referencing new table as new_rows for each statement execute function follow_report_overview();
create trigger item_drafts_overview_deleted after delete on item_drafts referencing old table as old_rows for each statement execute function follow_report_overview();

insert into report_overview (report_id, touched_at, is_trashed, zh_state, en_state, zh_category, en_category)
select r.id, greatest(r.updated_at, zh.updated_at, en.updated_at), false, zh.status, en.status, zh.category, en.category
from reports r
  left join report_texts zh on zh.report_id = r.id and zh.lang = 'zh-CN'
  left join report_texts en on en.report_id = r.id and en.lang = 'en-US';

create index report_overview_newest on report_overview (touched_at desc, report_id desc) where not is_trashed;
create index report_overview_by_zh_state on report_overview (zh_state, touched_at desc, report_id desc) where not is_trashed;
create index report_overview_by_en_state on report_overview (en_state, touched_at desc, report_id desc) where not is_trashed;
create index report_overview_zh_pending on report_overview (zh_pending) where zh_pending is not null;
create index report_overview_en_pending on report_overview (en_pending) where en_pending is not null;
create index report_overview_by_zh_category on report_overview (zh_category, touched_at desc, report_id desc) where not is_trashed;
create index report_overview_by_en_category on report_overview (en_category, touched_at desc, report_id desc) where not is_trashed;
create index report_overview_to_compare on report_overview (report_id) where parity_at is null;
create index report_overview_differing on report_overview (touched_at desc, report_id desc) where not is_trashed and parity <> '{}';
create index report_overview_missing on report_overview (touched_at desc, report_id desc) where not is_trashed and 'missing' = any (parity);
create index report_overview_stale on report_overview (touched_at desc, report_id desc) where not is_trashed and 'stale' = any (parity);
create index report_overview_numbers on report_overview (touched_at desc, report_id desc) where not is_trashed and 'numbers' = any (parity);
create index report_overview_prices on report_overview (touched_at desc, report_id desc) where not is_trashed and 'prices' = any (parity);
