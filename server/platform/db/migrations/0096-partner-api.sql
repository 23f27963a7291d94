-- The partner API: changes of the catalogue in an order that misses none, and quotes that are not made twice.

alter table quotes drop constraint quotes_origin_check;
alter table quotes add constraint quotes_origin_check check (origin in ('visitor', 'customer', 'staff', 'partner'));

-- A quote by the key with which a client may repeat its request.
create table partner_quotes (
  api_key_id bigint not null references api_keys,
  create_key text not null,
  -- SHA-256 of the request, as another one must not be answered with this quote.
  request_hash bytea not null,
  quote_id uuid not null unique references quotes,
  created_at timestamptz not null,
  primary key (api_key_id, create_key)
);

-- A row for each statement that changes what is sold; those of a report are reduced to the last one.
create table report_changes (
  id bigint generated always as identity primary key,
  -- Not a foreign key: readers are told that a report was deleted, too.
  report_id bigint not null,
  -- A text that is published for a later time is a change at that time.
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  -- Where readers find it. Given once all transactions that began earlier have ended, so that none gets a position that a reader has passed.
  position bigint unique
);
create sequence report_change_positions owned by report_changes.position;
create index report_changes_unplaced on report_changes (at) where position is null;
create index report_changes_of_report on report_changes (report_id);

create function note_report_change() returns trigger language plpgsql as $$
declare
  sources constant jsonb := '{"INSERT": "table new_rows", "DELETE": "table old_rows", "UPDATE": "table new_rows"}';
begin
  execute format('insert into report_changes (report_id, at) select distinct %s, %s from (%s) as r',
    tg_argv[0], tg_argv[1], sources ->> tg_op);
  return null;
end $$;

-- The arguments are SQL expressions over a changed row `r`: the report, and the time of the change.
create procedure watch_for_partners(watched regclass, report text, at text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function note_report_change(%L, %L)',
    watched || '_partners_inserted', watched, report, at);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function note_report_change(%L, %L)',
    watched || '_partners_updated', watched, report, at);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function note_report_change(%L, %L)',
    watched || '_partners_deleted', watched, report, at);
end $$;
call watch_for_partners('report_texts', 'r.report_id', 'greatest(now(), r.publish_at)');
call watch_for_partners('report_prices', 'r.report_id', 'now()');
call watch_for_partners('reports', 'r.id', 'now()');

insert into report_changes (report_id, at, position)
select id, now(), nextval('report_change_positions') from (select id from reports order by id) r;
