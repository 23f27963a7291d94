-- What the console's lists and figures say is true of what they show: counts of a period, dates that only some rows have, a trail that can be searched.

-- How often each search without a result was tried on which day in Beijing. What was counted before stands on its last day.
create table search_miss_days (
  lang text not null,
  query text not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (lang, query, day),
  foreign key (lang, query) references search_misses on delete cascade
);
insert into search_miss_days
select lang, query, (last_at at time zone 'Asia/Shanghai')::date, count from search_misses;
create index search_miss_days_by_day on search_miss_days (day, lang) include (query, count);

-- By a trigger: the release before counts as well while both run.
create function count_miss_of_day() returns trigger language plpgsql as $$
declare
  before integer := case tg_op when 'UPDATE' then old.count else 0 end;
begin
  if new.count > before then
    insert into search_miss_days as d (lang, query, day, count)
    values (new.lang, new.query, (new.last_at at time zone 'Asia/Shanghai')::date, new.count - before)
    on conflict (lang, query, day) do update set count = d.count + excluded.count;
  end if;
  return null;
end $$;
create trigger search_misses_of_day after insert or update on search_misses for each row execute function count_miss_of_day();

-- What has to be answered until when: closed leads keep their time, which says nothing any more.
create index leads_due_open on leads (due_at, id)
  where state in ('new', 'contacted', 'qualified', 'quoted') and due_at is not null;

-- The trail is looked through by address and by kind as well; neither changes an entry.
create index audit_by_ip on audit_entries (ip, seq desc);
create index audit_by_kind on audit_entries (subject_kind, seq desc);
