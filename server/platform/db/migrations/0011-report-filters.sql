-- Lists of reports are narrowed and ordered by price: copies of the list prices stand beside the date and industry that they go with.
alter table report_texts
  -- The band of a report is that of its USD price, on both sites.
  add column list_usd_minor bigint,
  -- In the currency of the site: what its list shows and orders by.
  add column list_minor bigint;

create function copy_list_prices() returns trigger language plpgsql as $$
begin
  select r.list_usd_minor, case new.lang when 'zh-CN' then r.list_cny_minor else r.list_usd_minor end
    into new.list_usd_minor, new.list_minor from reports r where r.id = new.report_id;
  return new;
end $$;
create trigger report_texts_list_prices before insert on report_texts for each row execute function copy_list_prices();

create function spread_list_prices() returns trigger language plpgsql as $$
begin
  update report_texts t set
    list_usd_minor = n.list_usd_minor,
    list_minor = case t.lang when 'zh-CN' then n.list_cny_minor else n.list_usd_minor end
  from new_rows n join old_rows o using (id)
  where t.report_id = n.id and (n.list_usd_minor, n.list_cny_minor) is distinct from (o.list_usd_minor, o.list_cny_minor);
  return null;
end $$;
create trigger reports_list_prices after update on reports referencing old table as old_rows new table as new_rows
  for each statement execute function spread_list_prices();

-- Nothing that readers see changes here, so nobody is told.
alter table report_texts disable trigger user;
update report_texts t set
  list_usd_minor = r.list_usd_minor,
  list_minor = case t.lang when 'zh-CN' then r.list_cny_minor else r.list_usd_minor end
from reports r where r.id = t.report_id;
alter table report_texts enable trigger user;

-- What has no price stands last, whichever way a list is ordered.
create index report_texts_by_price_up on report_texts (lang, list_minor, publish_at desc, report_id desc) where status = 'published';
create index report_texts_by_price_down on report_texts (lang, list_minor desc nulls last, publish_at desc, report_id desc) where status = 'published';
create index report_texts_by_category_price_up on report_texts (lang, category, list_minor, publish_at desc, report_id desc) include (list_usd_minor) where status = 'published';
create index report_texts_by_category_price_down on report_texts (lang, category, list_minor desc nulls last, publish_at desc, report_id desc) where status = 'published';
create index report_texts_by_band on report_texts (lang, list_usd_minor, publish_at desc, report_id desc) include (category) where status = 'published';

-- The search index knows the regions of a report.
create function log_region_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, item_id, lang)
    select distinct 'report', t.report_id, t.lang from changed_rows c join report_texts t using (report_id);
  perform pg_notify('search_changes', '');
  return null;
end $$;
create trigger report_regions_inserted after insert on report_regions referencing new table as changed_rows for each statement execute function log_region_change();
create trigger report_regions_deleted after delete on report_regions referencing old table as changed_rows for each statement execute function log_region_change();
