-- What sitemaps read, and the queue of pages that search engines are told of.

-- A page changed when its text did, whoever wrote it.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger report_texts_touched before update on report_texts for each row
  when (new.updated_at = old.updated_at and new.* is distinct from old.*) execute function touch_updated_at();
create trigger briefing_texts_touched before update on briefing_texts for each row
  when (new.updated_at = old.updated_at and new.* is distinct from old.*) execute function touch_updated_at();
create trigger news_texts_touched before update on news_texts for each row
  when (new.updated_at = old.updated_at and new.* is distinct from old.*) execute function touch_updated_at();

-- A part of a sitemap is a range of ids; which parts there are, and how new they are, is read from the index alone.
create index report_texts_for_sitemaps on report_texts (report_id) include (lang, publish_at, updated_at) where status = 'published';
create index briefing_texts_for_sitemaps on briefing_texts (briefing_id) include (lang, publish_at, updated_at) where status = 'published';
create index news_texts_for_sitemaps on news_texts (news_id) include (lang, publish_at, updated_at) where status = 'published';

-- Equal titles are different reports, and their pages need different names.
create index report_texts_by_title on report_texts using hash (title) where status = 'published';

-- Who is told of changed pages. While this is empty nothing is queued; the job keeps it like the settings.
create table push_services (
  service text primary key check (service in ('indexnow', 'baidu')),
  since timestamptz not null,
  failures integer not null default 0,
  paused_until timestamptz,
  -- What Baidu still takes on this day in Beijing, as far as it has said.
  quota_day date,
  quota_left integer
);

-- Pages to look at when `due_at` has come. A page that was never public is told to nobody.
create table push_queue (
  service text not null references push_services on delete cascade,
  kind text not null check (kind in ('report', 'briefing', 'news')),
  lang text not null,
  slug text not null,
  due_at timestamptz not null,
  was_public boolean not null,
  -- Counts what happened to the page since it was queued, so that nothing is forgotten that happens while it is told.
  changes integer not null default 1,
  claimed_until timestamptz,
  primary key (service, kind, lang, slug)
);
create index push_queue_due on push_queue (service, due_at);

create table push_log (
  id bigint generated always as identity primary key,
  service text not null,
  host text not null,
  at timestamptz not null,
  url_count integer not null,
  outcome text not null check (outcome in ('sent', 'refused', 'misconfigured', 'over-quota', 'failed')),
  http_status integer,
  detail text not null default ''
);
create index on push_log (at);

-- Arguments: the kind, and the column of the item's id. Queued in the transaction that changes the text.
create function queue_page_pushes() returns trigger language plpgsql as $$
declare
  shown text := 'select lang, slug, %s as due_at, %s as was_public from %I where status = ''published'' %s';
  pages text;
begin
  if not exists (select from push_services) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    pages := format(shown, 'greatest(publish_at, now())', 'false', 'new_rows', '');
  elsif tg_op = 'DELETE' then
    pages := format(shown, 'now()', 'true', 'old_rows', 'and publish_at <= now()');
  else
    pages := format(
      'with changed as (
         select o.%1$I as id, o.lang from old_rows o join new_rows n on n.%1$I = o.%1$I and n.lang = o.lang
         where to_jsonb(o) - ''updated_at'' - ''import_hash'' is distinct from to_jsonb(n) - ''updated_at'' - ''import_hash''
       ) %2$s union all %3$s',
      tg_argv[1],
      format(shown, 'now()', 'true', 'old_rows',
        format('and publish_at <= now() and (%I, lang) in (select id, lang from changed)', tg_argv[1])),
      format(shown, 'greatest(publish_at, now())', 'false', 'new_rows',
        format('and (%I, lang) in (select id, lang from changed)', tg_argv[1])));
  end if;
  execute format(
    'insert into push_queue as q (service, kind, lang, slug, due_at, was_public)
     select s.service, %L, p.lang, p.slug, min(p.due_at), bool_or(p.was_public)
     from (%s) as p cross join push_services s
     -- Baidu is for Chinese readers.
     where s.service <> ''baidu'' or p.lang = ''zh-CN''
     group by s.service, p.lang, p.slug
     on conflict (service, kind, lang, slug) do update set
       due_at = least(q.due_at, excluded.due_at),
       was_public = q.was_public or excluded.was_public,
       changes = q.changes + 1',
    tg_argv[0], pages);
  return null;
end $$;

create trigger report_texts_push_inserted after insert on report_texts referencing new table as new_rows
  for each statement execute function queue_page_pushes('report', 'report_id');
create trigger report_texts_push_updated after update on report_texts referencing old table as old_rows new table as new_rows
  for each statement execute function queue_page_pushes('report', 'report_id');
create trigger report_texts_push_deleted after delete on report_texts referencing old table as old_rows
  for each statement execute function queue_page_pushes('report', 'report_id');
create trigger briefing_texts_push_inserted after insert on briefing_texts referencing new table as new_rows
  for each statement execute function queue_page_pushes('briefing', 'briefing_id');
create trigger briefing_texts_push_updated after update on briefing_texts referencing old table as old_rows new table as new_rows
  for each statement execute function queue_page_pushes('briefing', 'briefing_id');
create trigger briefing_texts_push_deleted after delete on briefing_texts referencing old table as old_rows
  for each statement execute function queue_page_pushes('briefing', 'briefing_id');
create trigger news_texts_push_inserted after insert on news_texts referencing new table as new_rows
  for each statement execute function queue_page_pushes('news', 'news_id');
create trigger news_texts_push_updated after update on news_texts referencing old table as old_rows new table as new_rows
  for each statement execute function queue_page_pushes('news', 'news_id');
create trigger news_texts_push_deleted after delete on news_texts referencing old table as old_rows
  for each statement execute function queue_page_pushes('news', 'news_id');
