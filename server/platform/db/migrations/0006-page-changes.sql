-- What pages have to be made anew: every statement that changes what pages show leaves the tags of what it changed.
-- Tags name what is shown: `report:12`, lists `reports:zh-CN` and `reports:zh-CN:energy-power`, and `report` for everything about reports.

create table page_changes (
  seq bigint generated always as identity primary key,
  -- Numbers of rows are given out in another order than transactions end in; ids of transactions tell what a reader cannot have seen yet.
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  at timestamptz not null default now()
);
create index on page_changes (xid);
create index on page_changes (at);

-- The argument is an SQL expression over a changed row `r`: its tags. A statement that changes very much names families instead: `report`.
create function note_page_change() returns trigger language plpgsql as $$
declare
  sources constant jsonb := '{"INSERT": "table new_rows", "DELETE": "table old_rows", "UPDATE": "table old_rows union all table new_rows"}';
  changed text[];
begin
  execute format('select array_agg(distinct tag) from (%s) as r, unnest(%s) as tag', sources ->> tg_op, tg_argv[0]) into changed;
  if cardinality(changed) > 500 then
    select array_agg(distinct regexp_replace(tag, ':\d+$', '')) into changed from unnest(changed) as tag;
  end if;
  if changed is not null then
    insert into page_changes (tags) values (changed);
    perform pg_notify('page_changes', '');
  end if;
  return null;
end $$;

-- Three triggers, since a trigger for several events sees no transition tables.
create procedure watch_for_pages(watched regclass, tags text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function note_page_change(%L)',
    watched || '_shown_inserted', watched, tags);
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function note_page_change(%L)',
    watched || '_shown_updated', watched, tags);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function note_page_change(%L)',
    watched || '_shown_deleted', watched, tags);
end $$;

call watch_for_pages('report_texts', $$array['report:' || r.report_id, 'reports:' || r.lang, 'reports:' || r.lang || ':' || r.category]$$);
call watch_for_pages('reports', $$array['report:' || r.id, 'reports:zh-CN', 'reports:en-US']$$);
call watch_for_pages('report_prices', $$array['report:' || r.report_id, 'reports:zh-CN', 'reports:en-US']$$);
call watch_for_pages('report_regions', $$array['report:' || r.report_id, 'reports:zh-CN', 'reports:en-US']$$);
call watch_for_pages('briefing_texts', $$array['briefing:' || r.briefing_id, 'briefings:' || r.lang]$$);
call watch_for_pages('briefings', $$array['briefing:' || r.id, 'briefings:zh-CN', 'briefings:en-US']$$);
call watch_for_pages('news_texts', $$array['news:' || r.news_id, 'news:' || r.lang]$$);
call watch_for_pages('slug_history', $$array[case r.kind when 'report' then 'reports' when 'briefing' then 'briefings' else 'news' end || ':' || r.lang]$$);
call watch_for_pages('regions', $$array['regions']$$);
call watch_for_pages('dictionary_entries', $$array['dictionaries']$$);
call watch_for_pages('site_settings', $$array['settings']$$);

-- The next moment after `since` at which something published earlier begins to be shown, by family. Three indexed looks per language.
create function next_page_moments(since timestamptz) returns table (tag text, at timestamptz) language sql stable as $$
  select 'report', min(publish_at) from (values ('zh-CN'), ('en-US')) as l (lang), lateral
    (select publish_at from report_texts t where t.lang = l.lang and status = 'published' and publish_at > since order by publish_at limit 1) as n
  union all
  select 'briefing', min(publish_at) from (values ('zh-CN'), ('en-US')) as l (lang), lateral
    (select publish_at from briefing_texts t where t.lang = l.lang and status = 'published' and publish_at > since order by publish_at limit 1) as n
  union all
  select 'news', min(publish_at) from (values ('zh-CN'), ('en-US')) as l (lang), lateral
    (select publish_at from news_texts t where t.lang = l.lang and status = 'published' and publish_at > since order by publish_at limit 1) as n
$$;
