-- Takes some seconds with millions of views. Meanwhile reports and counts of their views can be read, but not written; the counters wait.
lock table report_texts, report_views in share row exclusive mode;

-- The industry of a text is read from its key alone, for the many events that the funnel divides by industry.
create unique index report_texts_with_industry on report_texts (report_id, lang) include (category);
-- The most viewed reports of a period are found from the days on which they were viewed often.
create index report_views_by_day_and_number on report_views (day, lang, views desc) include (report_id);

-- What follows takes no time.
alter table report_texts drop constraint report_texts_pkey,
  add constraint report_texts_pkey primary key using index report_texts_with_industry;
drop index report_views_by_day;
alter index report_views_by_day_and_number rename to report_views_by_day;
