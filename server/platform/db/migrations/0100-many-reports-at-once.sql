-- Imports write many texts in a statement: their triggers do once what they did for each row.

-- The events of 0093. Without an endpoint that receives them, a statement costs one look.
create function record_report_events() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where state = 'enabled' and events @> array['report.published']) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform record_webhook_event('report.published', n.report_id || ':' || n.lang, n.first_public_at)
      from new_rows n where n.status = 'published' and n.first_public_at >= now();
  else
    perform record_webhook_event('report.published', n.report_id || ':' || n.lang, n.first_public_at)
      from new_rows n join old_rows o using (report_id, lang)
      where n.status = 'published' and n.first_public_at >= now() and n.first_public_at is distinct from o.first_public_at;
  end if;
  return null;
end $$;
drop trigger report_texts_are_webhook_events on report_texts;
drop trigger report_texts_become_webhook_events on report_texts;
drop function record_report_event();
create trigger report_texts_are_webhook_events after insert on report_texts referencing new table as new_rows
  for each statement execute function record_report_events();
create trigger report_texts_become_webhook_events after update on report_texts referencing old table as old_rows new table as new_rows
  for each statement execute function record_report_events();

-- A transaction that writes report, text and prices is one change for partners, as readers see all of it or nothing.
create or replace function note_report_change() returns trigger language plpgsql as $$
declare
  sources constant jsonb := '{"INSERT": "table new_rows", "DELETE": "table old_rows", "UPDATE": "table new_rows"}';
begin
  -- A scalar query looks up each report, also while statistics are missing; `not exists` would read the table.
  execute format(
    'insert into report_changes (report_id, at)
     select n.id, n.at from (select distinct %s as id, %s as at from (%s) as r) n
     where (select c.id from report_changes c
       where c.report_id = n.id and c.at = n.at and c.xid = pg_current_xact_id() limit 1) is null',
    tg_argv[0], tg_argv[1], sources ->> tg_op);
  return null;
end $$;
