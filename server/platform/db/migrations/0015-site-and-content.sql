-- What staff write: words of mails, and the dictionaries that drafts stand in.

-- Mails in words of the publisher's own. Where a row is missing, the standard words are sent.
create table mail_templates (
  key text not null,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);

-- Whether a dictionary entry is used: published items have indexes of their own.
create index report_texts_waiting_by_category on report_texts (category, lang) where status <> 'published';
create index briefing_texts_waiting_by_category on briefing_texts (category, lang) where status <> 'published';
create index news_texts_waiting_by_category on news_texts (category, lang) where status <> 'published';
create index news_texts_waiting_by_market on news_texts (market_type, lang) where status <> 'published';

-- Hot news lead the list of the home page.
alter table news add column is_hot boolean not null default false;
create index news_hot on news (id) where is_hot;
call watch_for_pages('news', $$array['news:' || r.id, 'news:zh-CN', 'news:en-US']$$);
