-- When a report first became public, whatever its date says: what digests of saved searches go by. Null where that was before anybody noted it: then its date tells.
alter table report_texts add column first_public_at timestamptz;

create function note_first_public() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A time to come may be changed or taken back.
    if old.first_public_at > now() and new.first_public_at = old.first_public_at then
      new.first_public_at := null;
    end if;
    -- What was public before keeps its time, however often it is published again.
    if new.first_public_at is null then
      new.first_public_at := case
        when old.status <> 'scheduled' and old.publish_at <= now() then old.publish_at else old.public_since end;
    end if;
  end if;
  if new.first_public_at is null and new.status = 'published' then
    new.first_public_at := greatest(new.publish_at, now());
  end if;
  return new;
end $$;
create trigger report_texts_first_public_inserted before insert on report_texts for each row
  when (new.status = 'published') execute function note_first_public();
create trigger report_texts_first_public_updated before update on report_texts for each row
  when ((new.status, new.publish_at) is distinct from (old.status, old.publish_at)) execute function note_first_public();

create index report_texts_by_first_public on report_texts (lang, coalesce(first_public_at, publish_at)) where status = 'published';

-- The names of industries and markets stand in the search index with every text that has them.
create function log_label_change() returns trigger language plpgsql as $$
declare
  sources constant jsonb := '{
    "INSERT": "select * from new_rows",
    "DELETE": "select * from old_rows",
    "UPDATE": "select n.* from new_rows n join old_rows o using (id) where n.dict_label <> o.dict_label"}';
begin
  execute format($changes$
    with renamed as (
      select dict_type, dict_value, case when dict_type like '%%\_en' then 'en-US' else 'zh-CN' end as lang from (%s) as r
    ), industries as (
      select lang, dict_value from renamed where dict_type in ('reports_category', 'reports_category_en')
    ), markets as (
      select lang, dict_value from renamed where dict_type in ('market_type', 'market_type_en')
    )
    insert into search_changes (kind, item_id, lang)
      select 'report', t.report_id, t.lang from industries i
        join report_texts t on t.lang = i.lang and t.category = i.dict_value where t.status = 'published'
      union all
      select 'briefing', t.briefing_id, t.lang from industries i
        join briefing_texts t on t.lang = i.lang and t.category = i.dict_value where t.status = 'published'
      union all
      select 'news', t.news_id, t.lang from news_texts t where t.status = 'published'
        and (exists (select from industries i where i.lang = t.lang and i.dict_value = t.category)
          or exists (select from markets m where m.lang = t.lang and m.dict_value = t.market_type))
  $changes$, sources ->> tg_op);
  perform pg_notify('search_changes', '');
  return null;
end $$;
create trigger dictionary_entries_inserted after insert on dictionary_entries referencing new table as new_rows for each statement execute function log_label_change();
create trigger dictionary_entries_updated after update on dictionary_entries referencing old table as old_rows new table as new_rows for each statement execute function log_label_change();
create trigger dictionary_entries_deleted after delete on dictionary_entries referencing old table as old_rows for each statement execute function log_label_change();
