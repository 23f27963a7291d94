-- Company pages go through what reports, briefings and news go through: drafts, versions, schedules, archives, preview links.

-- The five pages, which are always there, each with its fixed address; what stands on them is in company_page_texts.
create table company_page_items (
  id bigint primary key,
  key text not null unique,
  slug text not null unique,
  -- They have no trash.
  deleted_at timestamptz check (deleted_at is null)
);
insert into company_page_items (id, key, slug) values
  (1, 'about', 'about'), (2, 'method', 'link'), (3, 'ordering', 'order'), (4, 'qualifications', 'qualify'), (5, 'terms', 'term');

alter table company_pages rename to company_page_texts;
alter table company_page_texts
  add column page_id bigint,
  add column slug text,
  add column status text not null default 'published' check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  add column publish_at timestamptz default now(),
  add column public_since timestamptz,
  add column worded_at timestamptz;
-- What was written was public.
update company_page_texts t set page_id = i.id, slug = i.slug, publish_at = t.updated_at
from company_page_items i where i.key = t.key;
alter table company_page_texts
  alter column page_id set not null,
  alter column slug set not null,
  add foreign key (page_id) references company_page_items,
  add unique (page_id, lang),
  add check (status not in ('scheduled', 'published') or publish_at is not null);
create index company_page_texts_due on company_page_texts (publish_at) where status = 'scheduled';

-- A row says by its page's id or by its key which page it belongs to; the rest follows from that.
create function place_company_page_text() returns trigger language plpgsql as $$
begin
  select id, key, slug into new.page_id, new.key, new.slug
  from company_page_items where id = new.page_id or key = new.key;
  return new;
end $$;
create trigger company_page_texts_placed before insert on company_page_texts for each row execute function place_company_page_text();

create trigger company_page_texts_touched before update on company_page_texts for each row
  when (new.updated_at = old.updated_at and new.* is distinct from old.*) execute function touch_updated_at();
create trigger company_page_texts_worded before update on company_page_texts for each row
  when (new.worded_at is not distinct from old.worded_at) execute function touch_worded_at('title', 'statement', 'body_html');

-- What is public of them. The release before reads and writes it while both run, and never sees a draft; what writes pages that are public at
-- once, such as the demonstration, writes it too.
create view company_pages as
  select key, lang, title, statement, body_html, updated_at from company_page_texts where status = 'published';

alter table item_versions drop constraint item_versions_kind_check,
  add constraint item_versions_kind_check check (kind in ('report', 'briefing', 'news', 'company-page'));
alter table item_drafts drop constraint item_drafts_kind_check,
  add constraint item_drafts_kind_check check (kind in ('report', 'briefing', 'news', 'company-page'));
alter table preview_links drop constraint preview_links_kind_check,
  add constraint preview_links_kind_check check (kind in ('report', 'briefing', 'news', 'company-page'));
