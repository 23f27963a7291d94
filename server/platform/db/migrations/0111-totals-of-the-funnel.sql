-- Views and readings of samples by day, language and industry, for the funnel. They stay with the industry that a report had when it was read.
create table industry_view_totals (
  day date not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  category text not null,
  views bigint not null default 0,
  from_search bigint not null default 0,
  samples bigint not null default 0,
  primary key (day, lang, category)
);
insert into industry_view_totals (day, lang, category, views, from_search, samples)
select d.day, d.lang, coalesce(t.category, ''), sum(d.views), sum(d.from_search), sum(d.samples)
from (
  select report_id, lang, day, views, from_search, 0 as samples from report_views
  union all
  select report_id, lang, day, 0, 0, readings from sample_readings) d
left join report_texts t on t.report_id = d.report_id and t.lang = d.lang
group by 1, 2, 3;

-- The rows of a statement are added up at once. Totals are locked in the order of their key.
create function total_views_of_industries() returns trigger language plpgsql as $$
begin
  insert into industry_view_totals as i (day, lang, category, views, from_search)
  select a.day, a.lang, coalesce(t.category, ''), sum(a.views), sum(a.from_search)
  from added a left join report_texts t on t.report_id = a.report_id and t.lang = a.lang
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, lang, category) do update
  set views = i.views + excluded.views, from_search = i.from_search + excluded.from_search;
  return null;
end $$;
create function total_more_views_of_industries() returns trigger language plpgsql as $$
begin
  insert into industry_view_totals as i (day, lang, category, views, from_search)
  select a.day, a.lang, coalesce(t.category, ''), sum(a.views - r.views), sum(a.from_search - r.from_search)
  from added a join removed r on r.report_id = a.report_id and r.lang = a.lang and r.day = a.day
    left join report_texts t on t.report_id = a.report_id and t.lang = a.lang
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, lang, category) do update
  set views = i.views + excluded.views, from_search = i.from_search + excluded.from_search;
  return null;
end $$;
create trigger inserted_report_views_count_for_industries after insert on report_views
  referencing new table as added for each statement execute function total_views_of_industries();
create trigger changed_report_views_count_for_industries after update on report_views
  referencing new table as added old table as removed for each statement execute function total_more_views_of_industries();

create function total_samples_of_industries() returns trigger language plpgsql as $$
begin
  insert into industry_view_totals as i (day, lang, category, samples)
  select a.day, a.lang, coalesce(t.category, ''), sum(a.readings)
  from added a left join report_texts t on t.report_id = a.report_id and t.lang = a.lang
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, lang, category) do update set samples = i.samples + excluded.samples;
  return null;
end $$;
create function total_more_samples_of_industries() returns trigger language plpgsql as $$
begin
  insert into industry_view_totals as i (day, lang, category, samples)
  select a.day, a.lang, coalesce(t.category, ''), sum(a.readings - r.readings)
  from added a join removed r on r.report_id = a.report_id and r.lang = a.lang and r.day = a.day
    left join report_texts t on t.report_id = a.report_id and t.lang = a.lang
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, lang, category) do update set samples = i.samples + excluded.samples;
  return null;
end $$;
create trigger inserted_readings_count_for_industries after insert on sample_readings
  referencing new table as added for each statement execute function total_samples_of_industries();
create trigger changed_readings_count_for_industries after update on sample_readings
  referencing new table as added old table as removed for each statement execute function total_more_samples_of_industries();

-- First versions of quotes with the reports of their lines, which never change once a quote has been sent.
create table sent_quotes (
  quote_id uuid primary key references quotes (id) on delete cascade,
  sent_at timestamptz not null,
  lang text not null,
  report_ids bigint[] not null
);
insert into sent_quotes (quote_id, sent_at, lang, report_ids)
select q.id, q.sent_at, q.lang, array_agg(distinct l.item_id order by l.item_id)
from quotes q join quote_lines l on l.quote_id = q.id
where q.version = 1 and q.sent_at is not null and l.item_kind = 'report'
group by q.id;
create index sent_quotes_by_time on sent_quotes (sent_at) include (lang, report_ids);

create function add_sent_quote() returns trigger language plpgsql as $$
begin
  insert into sent_quotes (quote_id, sent_at, lang, report_ids)
  select new.id, new.sent_at, new.lang, array_agg(distinct l.item_id order by l.item_id)
  from quote_lines l where l.quote_id = new.id and l.item_kind = 'report' having count(*) > 0;
  return null;
end $$;
create trigger sent_quotes_count_for_reports after update of sent_at on quotes for each row
  when (old.sent_at is null and new.sent_at is not null and new.version = 1) execute function add_sent_quote();
