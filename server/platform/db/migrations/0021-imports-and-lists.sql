-- Imports write many rows a statement. Tags are told apart by hashing them: sorting thousands of texts took longer than writing the prices they are of.

create or replace function note_page_change() returns trigger language plpgsql as $$
declare
  sources constant jsonb := '{"INSERT": "table new_rows", "DELETE": "table old_rows", "UPDATE": "table old_rows union all table new_rows"}';
  changed text[];
begin
  execute format('select array_agg(tag) from (select distinct tag from (%s) as r, unnest(%s) as tag) as tags', sources ->> tg_op, tg_argv[0]) into changed;
  if cardinality(changed) > 500 then
    select array_agg(tag) into changed from (select distinct regexp_replace(tag, ':\d+$', '') from unnest(changed) as tag) as families (tag);
  end if;
  if changed is not null then
    insert into page_changes (tags) values (changed);
    perform pg_notify('page_changes', '');
  end if;
  return null;
end $$;

-- The trail is looked through for what somebody typed: a subject's number without its kind, a name. And from one day to another.
create index audit_by_subject_id on audit_entries (subject_id, seq desc);
create index audit_by_staff_name on audit_entries (staff_name, seq desc);
drop index audit_by_time;
create index audit_by_time on audit_entries (at desc, seq desc);

-- Folded once, when they are written: folding the words of every customer who might be meant took seconds.
alter table customers add column words text not null
  generated always as (lower(normalize(name || ' ' || company_name || ' ' || email || ' ' || login_code, NFKC))) stored;
drop index customers_by_words;
create index customers_by_words on customers using gin (search_pieces(words)) where deleted_at is null;
create index customers_deleted on customers (created_at desc, id desc) where deleted_at is not null;
-- Without knowing how frequent words are, a search for a frequent one would read everybody.
analyze customers;

create index payments_by_method on payments (method, order_id);
