-- How the languages of briefings and news compare, as reports have it: found by a job, read from their overview.
alter table content_overview
  -- What a comparison of the languages has found, and when it was made: null, it has to be made.
  add column parity text[] not null default '{}',
  add column parity_at timestamptz,
  -- Somebody has said that the languages agree as they are.
  add column parity_confirmed_at timestamptz;

-- As in 0020, but for the last line: what has changed is compared again.
create or replace function refresh_content_overview(of_kind text, ids bigint[]) returns void language sql as $$
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
    touched_at = excluded.touched_at, is_trashed = excluded.is_trashed, marks = excluded.marks, parity_at = null
$$;

create index content_overview_to_compare on content_overview (kind, item_id) where parity_at is null;
create index content_overview_differing on content_overview (kind, touched_at desc, item_id desc) where not is_trashed and parity <> '{}';
create index content_overview_missing on content_overview (kind, touched_at desc, item_id desc) where not is_trashed and 'missing' = any (parity);
create index content_overview_stale on content_overview (kind, touched_at desc, item_id desc) where not is_trashed and 'stale' = any (parity);
create index content_overview_numbers on content_overview (kind, touched_at desc, item_id desc) where not is_trashed and 'numbers' = any (parity);
create index content_overview_prices on content_overview (kind, touched_at desc, item_id desc) where not is_trashed and 'prices' = any (parity);
