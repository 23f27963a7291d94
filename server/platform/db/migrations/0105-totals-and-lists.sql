-- Items of a reconciliation run from the most urgent, or from the least urgent.
create index recon_items_by_urgency on recon_items (
  run_id, (case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end), at desc, id);
create index recon_items_by_urgency_down on recon_items (
  run_id, (case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end) desc, at desc, id);

-- What waits of open orders is summed up from these alone.
create index fapiao_orders_active_of_request on fapiao_orders (request_id) include (order_id, amount_minor) where is_active;
create index ledger_orders_open on ledger_orders (order_id) include (currency, month, open_minor) where open_minor <> 0;

-- Views of all reports by day and language, for the totals of the dashboard.
create table report_view_totals (
  day date not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  views bigint not null,
  from_search bigint not null,
  primary key (day, lang)
);
insert into report_view_totals (day, lang, views, from_search)
select day, lang, sum(views), sum(from_search) from report_views group by day, lang;

-- The rows of a statement are added up at once. Totals are locked in the order of their key.
create function add_report_views() returns trigger language plpgsql as $$
begin
  insert into report_view_totals as t (day, lang, views, from_search)
  select day, lang, sum(views), sum(from_search) from added group by day, lang order by day, lang
  on conflict (day, lang) do update set views = t.views + excluded.views, from_search = t.from_search + excluded.from_search;
  return null;
end $$;
create function subtract_report_views() returns trigger language plpgsql as $$
begin
  insert into report_view_totals as t (day, lang, views, from_search)
  select day, lang, -sum(views), -sum(from_search) from removed group by day, lang order by day, lang
  on conflict (day, lang) do update set views = t.views + excluded.views, from_search = t.from_search + excluded.from_search;
  return null;
end $$;
create trigger inserted_report_views_are_totalled after insert on report_views
  referencing new table as added for each statement execute function add_report_views();
create trigger changed_report_views_are_totalled after update on report_views
  referencing new table as added for each statement execute function add_report_views();
create trigger replaced_report_views_are_totalled after update on report_views
  referencing old table as removed for each statement execute function subtract_report_views();
create trigger deleted_report_views_are_totalled after delete on report_views
  referencing old table as removed for each statement execute function subtract_report_views();

-- Requests by day, for the dashboard.
create index leads_by_time on leads (created_at) include (type, state, lang);

-- Statistics of the newsletter are counted from these alone.
create index newsletter_subscribers_by_language_and_state on newsletter_subscribers (lang, state);
drop index newsletter_events_at_idx;
create index newsletter_events_by_time on newsletter_events (at) include (kind);
