-- The totals of all reports are the sums of those of industries, which keep what was read of reports that are deleted later. The previous release
-- reads them under this name.
drop trigger inserted_report_views_are_totalled on report_views;
drop trigger changed_report_views_are_totalled on report_views;
drop trigger replaced_report_views_are_totalled on report_views;
drop trigger deleted_report_views_are_totalled on report_views;
drop function add_report_views(), subtract_report_views();
drop table report_view_totals;
create view report_view_totals as
select day, lang, sum(views)::bigint as views, sum(from_search)::bigint as from_search from industry_view_totals group by day, lang;
