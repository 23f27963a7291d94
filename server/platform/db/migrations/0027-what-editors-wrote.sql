-- Texts know since when readers know them, and when their words changed last.

-- Of a text that was public before and waits for its time again: `publish_at` is that time, and this is the date that it keeps.
alter table report_texts add column public_since timestamptz, add column worded_at timestamptz;
alter table briefing_texts add column public_since timestamptz, add column worded_at timestamptz;
alter table news_texts add column public_since timestamptz, add column worded_at timestamptz;

-- `updated_at` moves with every change of a row, its state too; `worded_at` only with the columns named here, whoever writes them. Empty: not
-- since the row was made, or, of one that is older than this column, not since `updated_at`.
create function touch_worded_at() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  if exists (select from unnest(tg_argv) as name where was -> name is distinct from is_now -> name) then
    new.worded_at := now();
  elsif old.worded_at is null and new.updated_at <> old.updated_at then
    new.worded_at := old.updated_at;
  end if;
  return new;
end $$;
create trigger report_texts_worded before update on report_texts for each row
  when (new.worded_at is not distinct from old.worded_at) execute function touch_worded_at(
    'title', 'short_title', 'institution', 'dek', 'summary_html', 'contents', 'exhibits', 'charts', 'questions');
create trigger briefing_texts_worded before update on briefing_texts for each row
  when (new.worded_at is not distinct from old.worded_at) execute function touch_worded_at(
    'title', 'label', 'dek', 'body_html', 'points', 'exhibit');
create trigger news_texts_worded before update on news_texts for each row
  when (new.worded_at is not distinct from old.worded_at) execute function touch_worded_at('title', 'dek', 'body_html');
