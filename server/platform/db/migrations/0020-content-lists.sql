-- What the console's lists of briefings, news and drafts are read from; a day of reconciliation that waits for its job.

-- What a waiting change will be called and where it will stand: copies of its newest version.
alter table item_drafts add column title text not null default '', add column slug text not null default '';
update item_drafts d set title = coalesce(v.snapshot ->> 'title', ''), slug = coalesce(v.snapshot ->> 'slug', '')
from item_versions v
where (v.kind, v.item_id, v.lang) = (d.kind, d.item_id, d.lang)
  and v.version = (select max(n.version) from item_versions n where (n.kind, n.item_id, n.lang) = (d.kind, d.item_id, d.lang));
create index item_drafts_by_words on item_drafts using gin (search_pieces(title));
create index item_drafts_by_slug on item_drafts (kind, lang, slug);

-- Cutting a text takes long: an index over its pieces is always the better way.
alter function search_pieces(text) cost 5000;

-- Titles of public reports are in the search index.
create index report_texts_by_words on report_texts using gin (search_pieces(title)) where status <> 'published';
create index briefing_texts_by_words on briefing_texts using gin (search_pieces(title));
create index news_texts_by_words on news_texts using gin (search_pieces(title));

-- One row per briefing and piece of news, whatever its state.
create table content_overview (
  kind text not null check (kind in ('briefing', 'news')),
  item_id bigint not null,
  touched_at timestamptz not null,
  is_trashed boolean not null,
  -- What it is found by, each with its kind: 'news state:draft', of either language.
  marks text[] not null,
  primary key (kind, item_id)
);
create index content_overview_newest on content_overview (kind, touched_at desc, item_id desc) where not is_trashed;
create index content_overview_by_mark on content_overview using gin (marks) where not is_trashed;

create function refresh_content_overview(of_kind text, ids bigint[]) returns void language sql as $$
  with items as (
    select id, created_at, deleted_at, 'kind:' || kind as own from briefings where of_kind = 'briefing' and id = any (ids)
    union all
    select id, created_at, deleted_at, null from news where of_kind = 'news' and id = any (ids)
  ), texts as (
    select briefing_id as item_id, lang, status, category, null as market, updated_at
    from briefing_texts where of_kind = 'briefing' and briefing_id = any (ids)
    union all
    select news_id, lang, status, category, market_type, updated_at from news_texts where of_kind = 'news' and news_id = any (ids)
  ), sides as (
    -- What staff work on: the draft beside a public text, else the text.
    select t.*, coalesce(d.status, t.status) as state, greatest(t.updated_at, d.updated_at) as touched_at
    from texts t left join item_drafts d on d.kind = of_kind and d.item_id = t.item_id and d.lang = t.lang
  ), marks as (
    select id, own as mark from items where own is not null
    union select item_id, 'state:' || state from sides
    union select item_id, 'category:' || category from sides
    union select item_id, 'market:' || market from sides where market is not null
    union select i.id, 'missing:' || l.lang from items i, (values ('zh-CN'), ('en-US')) l (lang)
      where not exists (select from sides s where s.item_id = i.id and s.lang = l.lang)
  )
  insert into content_overview (kind, item_id, touched_at, is_trashed, marks)
  select of_kind, i.id, greatest(i.created_at, t.touched_at), i.deleted_at is not null, m.marks
  from items i
    join (select id, array_agg(of_kind || ' ' || mark order by mark) as marks from marks group by id) m using (id)
    left join (select item_id, max(touched_at) as touched_at from sides group by item_id) t on t.item_id = i.id
  on conflict (kind, item_id) do update set
    touched_at = excluded.touched_at, is_trashed = excluded.is_trashed, marks = excluded.marks
$$;

create function follow_content_overview() returns trigger language plpgsql as $$
declare
  of_kind text := case when tg_table_name in ('briefings', 'briefing_texts') then 'briefing' else 'news' end;
  ids bigint[];
begin
  if tg_table_name = 'item_drafts' then
    foreach of_kind in array array['briefing', 'news'] loop
      if tg_op = 'DELETE' then
        select array_agg(distinct item_id) into ids from old_rows where kind = of_kind;
      else
        select array_agg(distinct item_id) into ids from new_rows where kind = of_kind;
      end if;
      if ids is not null then
        perform refresh_content_overview(of_kind, ids);
      end if;
    end loop;
    return null;
  end if;
  if tg_table_name in ('briefings', 'news') then
    if tg_op = 'DELETE' then
      delete from content_overview o using old_rows d where o.kind = of_kind and o.item_id = d.id;
      return null;
    end if;
    select array_agg(id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from old_rows', of_kind || '_id') into ids;
  else
    execute format('select array_agg(distinct %I) from new_rows', of_kind || '_id') into ids;
  end if;
  if ids is not null then
    perform refresh_content_overview(of_kind, ids);
  end if;
  return null;
end $$;

create procedure overview_content(watched text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement execute function follow_content_overview()',
    watched || '_content_inserted', watched);
  execute format('create trigger %I after update on %I referencing new table as new_rows for each statement execute function follow_content_overview()',
    watched || '_content_updated', watched);
  execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement execute function follow_content_overview()',
    watched || '_content_deleted', watched);
end $$;
call overview_content('briefings');
call overview_content('briefing_texts');
call overview_content('news');
call overview_content('news_texts');
call overview_content('item_drafts');
drop procedure overview_content;

-- Some at a time: the planner reckons with few, as when one item is saved.
do $$
declare
  few bigint[];
begin
  for few in select array_agg(id) from briefings group by id / 200 loop
    perform refresh_content_overview('briefing', few);
  end loop;
  for few in select array_agg(id) from news group by id / 200 loop
    perform refresh_content_overview('news', few);
  end loop;
end $$;

-- Staff ask for a day, a job compares it.
alter table recon_runs drop constraint recon_runs_status_check;
alter table recon_runs add constraint recon_runs_status_check check (status in ('queued', 'running', 'done', 'failed'));
