-- What the site shows: settings, dictionaries, reports, briefings, news.
-- An item exists once; each language side of it has its own text row with slug, status and publish time.

create table site_settings (
  site text not null check (site in ('zh', 'en', 'all')),
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (site, key)
);

create table dictionary_entries (
  id bigint generated always as identity primary key,
  dict_type text not null,
  dict_value text not null,
  dict_label text not null,
  sort integer not null default 0,
  unique (dict_type, dict_value)
);

create table regions (
  code text primary key,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0
);

create table reports (
  id bigint generated always as identity primary key,
  report_no text not null unique,
  pages integer check (pages > 0),
  exhibit_count integer check (exhibit_count >= 0),
  formats text[] not null default '{word,pdf,paper}',
  delivery_hours integer not null default 72 check (delivery_hours > 0),
  default_edition smallint not null default 0 check (default_edition in (0, 1)),
  competitor_cny_minor bigint check (competitor_cny_minor > 0),
  competitor_usd_minor bigint check (competitor_usd_minor > 0),
  -- Copies of the single licence of the default edition, for lists and price bands; written with report_prices.
  list_cny_minor bigint check (list_cny_minor > 0),
  list_usd_minor bigint check (list_usd_minor > 0),
  is_pinned boolean not null default false,
  -- The key of the row of an import file that this report came from.
  import_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index reports_pinned on reports (id) where is_pinned;

create table report_prices (
  report_id bigint not null references reports on delete cascade,
  edition smallint not null check (edition in (0, 1)),
  licence text not null check (licence in ('single', 'multi', 'enterprise')),
  currency text not null check (currency in ('CNY', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (report_id, edition, licence, currency)
);

create table report_regions (
  report_id bigint not null references reports on delete cascade,
  region_code text not null references regions on delete cascade,
  primary key (region_code, report_id)
);
create index on report_regions (report_id);

create table report_texts (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  short_title text,
  institution text,
  category text not null,
  dek text not null default '',
  -- Sanitised HTML.
  summary_html text not null default '',
  contents jsonb not null default '[]',
  exhibits jsonb not null default '[]',
  charts jsonb not null default '[]',
  questions jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  import_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (report_id, lang),
  unique (lang, slug),
  check (status not in ('scheduled', 'published') or publish_at is not null)
);
create index report_texts_by_date on report_texts (lang, publish_at desc, report_id desc) where status = 'published';
create index report_texts_by_category on report_texts (lang, category, publish_at desc, report_id desc) where status = 'published';

create table briefings (
  id bigint generated always as identity primary key,
  briefing_no text not null unique,
  kind text not null check (kind in ('industry-brief', 'enterprise-hole-analysis')),
  pages integer check (pages > 0),
  price_cny_minor bigint check (price_cny_minor > 0),
  price_usd_minor bigint check (price_usd_minor > 0),
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index briefings_pinned on briefings (id) where is_pinned;

create table briefing_texts (
  briefing_id bigint not null references briefings on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  label text not null default '',
  category text not null,
  dek text not null default '',
  body_html text not null default '',
  points jsonb not null default '[]',
  exhibit jsonb,
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (briefing_id, lang),
  unique (lang, slug),
  check (status not in ('scheduled', 'published') or publish_at is not null)
);
create index briefing_texts_by_date on briefing_texts (lang, publish_at desc, briefing_id desc) where status = 'published';

create table news (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);

create table news_texts (
  news_id bigint not null references news on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  market_type text not null,
  category text not null,
  dek text not null default '',
  body_html text not null default '',
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (news_id, lang),
  unique (lang, slug),
  check (status not in ('scheduled', 'published') or publish_at is not null)
);
create index news_texts_by_date on news_texts (lang, publish_at desc, news_id desc) where status = 'published';
create index news_texts_by_market on news_texts (lang, market_type, publish_at desc, news_id desc) where status = 'published';

-- Addresses that an item once had: they answer 301 to the present one.
create table slug_history (
  kind text not null check (kind in ('report', 'briefing', 'news')),
  lang text not null check (lang in ('zh-CN', 'en-US')),
  slug text not null,
  item_id bigint not null,
  primary key (kind, lang, slug)
);

-- The change log that derived indexes follow. A row says only that an item may have changed.
create table search_changes (
  seq bigint generated always as identity primary key,
  kind text not null check (kind in ('report', 'briefing', 'news')),
  item_id bigint not null,
  lang text not null,
  at timestamptz not null default now()
);

create function log_search_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'report_texts' then
    if tg_op = 'DELETE' then
      insert into search_changes (kind, item_id, lang) select 'report', report_id, lang from old_rows;
    else
      insert into search_changes (kind, item_id, lang) select 'report', report_id, lang from new_rows;
    end if;
  elsif tg_table_name = 'briefing_texts' then
    if tg_op = 'DELETE' then
      insert into search_changes (kind, item_id, lang) select 'briefing', briefing_id, lang from old_rows;
    else
      insert into search_changes (kind, item_id, lang) select 'briefing', briefing_id, lang from new_rows;
    end if;
  else
    if tg_op = 'DELETE' then
      insert into search_changes (kind, item_id, lang) select 'news', news_id, lang from old_rows;
    else
      insert into search_changes (kind, item_id, lang) select 'news', news_id, lang from new_rows;
    end if;
  end if;
  perform pg_notify('search_changes', '');
  return null;
end $$;

create trigger report_texts_inserted after insert on report_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger report_texts_updated after update on report_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger report_texts_deleted after delete on report_texts referencing old table as old_rows for each statement execute function log_search_change();
create trigger briefing_texts_inserted after insert on briefing_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger briefing_texts_updated after update on briefing_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger briefing_texts_deleted after delete on briefing_texts referencing old table as old_rows for each statement execute function log_search_change();
create trigger news_texts_inserted after insert on news_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger news_texts_updated after update on news_texts referencing new table as new_rows for each statement execute function log_search_change();
create trigger news_texts_deleted after delete on news_texts referencing old table as old_rows for each statement execute function log_search_change();
