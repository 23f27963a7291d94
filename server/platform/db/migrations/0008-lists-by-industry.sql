-- Lists of news and briefings that are narrowed by industry.
create index news_texts_by_category on news_texts (lang, category, publish_at desc, news_id desc) where status = 'published';
create index briefing_texts_by_category on briefing_texts (lang, category, publish_at desc, briefing_id desc) where status = 'published';
