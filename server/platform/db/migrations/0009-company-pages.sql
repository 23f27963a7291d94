-- What the publisher says of itself, one row for each page and language.

create table company_pages (
  key text not null check (key in ('about', 'method', 'ordering', 'qualifications', 'terms')),
  lang text not null check (lang in ('zh-CN', 'en-US')),
  title text not null check (title <> ''),
  statement text not null default '',
  -- Sanitised HTML.
  body_html text not null default '',
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);

call watch_for_pages('company_pages', $$array['company:' || r.lang]$$);
