-- Samples in search: their text is indexed with their report, and marked in lists of results.

-- Pages come and go with a choice, and are complete when it becomes ready; both change the row of the sample.
create function log_sample_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, item_id, lang) select distinct 'report', report_id, lang from changed_rows;
  perform pg_notify('search_changes', '');
  return null;
end $$;
create trigger samples_updated after update on samples referencing new table as changed_rows for each statement execute function log_sample_change();
create trigger samples_deleted after delete on samples referencing old table as changed_rows for each statement execute function log_sample_change();

-- Lists of results say which reports match in their sample only.
drop trigger samples_shown_inserted on samples;
drop trigger samples_shown_updated on samples;
drop trigger samples_shown_deleted on samples;
call watch_for_pages('samples', $$array['report:' || r.report_id, 'reports:' || r.lang]$$);
