-- Briefings are hot as reports are: by what is read and bought of them. An order keeps the short title that its mails name the report by.

-- Readings of briefing pages per day in Beijing.
create table briefing_views (
  briefing_id bigint not null references briefings on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  day date not null,
  views integer not null check (views > 0),
  primary key (briefing_id, lang, day)
);
create index briefing_views_by_day on briefing_views (day, lang) include (briefing_id, views);

-- What was asked for in the last thirty days, worked out each night. Apart from briefings, so that their pages stay as they are.
create table briefing_scores (
  briefing_id bigint not null references briefings on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  score_30d integer not null check (score_30d > 0),
  primary key (briefing_id, lang)
);
create index briefing_scores_highest on briefing_scores (lang, score_30d desc, briefing_id desc);
call watch_for_pages('briefing_scores', $$array['briefings:' || r.lang]$$);

-- As it was when the report was ordered. Orders of before, and those of briefings, are named by their title.
alter table orders add column short_title text;
