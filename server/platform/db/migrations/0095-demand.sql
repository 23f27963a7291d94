-- Demand: how visitors found the reports that they read, the samples that they read, the searches per day, and what staff decided to write.

-- Views that followed a search of this site. None of the earlier ones is known to be one.
alter table report_views add column from_search integer not null default 0,
  add constraint report_views_from_search_check check (from_search between 0 and views);
drop index report_views_by_day;
create index report_views_by_day on report_views (day, lang) include (report_id, views, from_search);

create table sample_readings (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  day date not null,
  readings integer not null check (readings > 0),
  primary key (report_id, lang, day)
);
create index sample_readings_by_day on sample_readings (day, lang) include (report_id, readings);

create table search_days (
  lang text not null check (lang in ('zh-CN', 'en-US')),
  day date not null,
  searches integer not null check (searches > 0),
  primary key (day, lang)
);

create index quotes_by_sending on quotes (sent_at) include (id, lang) where sent_at is not null and version = 1;

-- Topics that visitors ask for in vain, on which staff have decided: a report is in preparation, or there will be none.
create table research_topics (
  lang text not null check (lang in ('zh-CN', 'en-US')),
  topic text not null check (topic <> ''),
  state text not null check (state in ('planned', 'dismissed')),
  report_id bigint references reports on delete cascade,
  decided_by bigint references staff,
  decided_at timestamptz not null,
  primary key (lang, topic),
  check ((state = 'planned') = (report_id is not null))
);
create index on research_topics (report_id);
create index on research_topics (decided_by);
