-- The desk of the console: requests that are worked on, customers that are looked for, what is read and searched, what the queues have done.

-- The letters of a text, singly and in pairs, folded: a text that holds some words holds all their pieces. Chinese has no spaces to cut at, and
-- many of its names have two characters, which is too short for trigrams.
create function search_pieces(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct piece), '{}') from (
    select substr(folded, at, size) as piece
    from (select lower(normalize(given, NFKC)) as folded) f, generate_series(1, length(folded)) at, (values (1), (2)) sizes (size)
    where at + size - 1 <= length(folded)
  ) p where piece !~ '\s'
$$;

-- What is left of a company's name when its legal form, spaces and punctuation are taken away: the same company, however it was typed in.
create function company_key(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(lower(normalize(given, NFKC)), '[\s[:punct:]（）【】、，。·]+', ' ', 'g'),
      '( (co|ltd|inc|llc|llp|plc|gmbh|ag|sa|corp|corporation|company|limited|incorporated))+ *$', ''),
    '( |股份有限公司|有限责任公司|有限公司)', '', 'g')
$$;

create index customers_by_words on customers using gin (search_pieces(name || ' ' || company_name || ' ' || email || ' ' || login_code)) where deleted_at is null;
create index customers_by_company on customers (company_key(company_name)) where deleted_at is null;
create index customers_newest on customers (created_at desc, id desc);
create index customers_disabled on customers (created_at desc, id desc) where disabled_at is not null and deleted_at is null;
create index sessions_of_customer on sessions (customer_id, last_seen_at desc);
create index downloads_of_customer on downloads (customer_id, at desc);
alter table customers add column disabled_reason text not null default '';

alter table leads
  -- As the newest request says; kept by a trigger.
  add column name text not null default '',
  add column company_name text not null default '',
  add column phone text not null default '',
  add column company_key text not null generated always as (company_key(company_name)) stored,
  add column words text not null generated always as (lower(normalize(name || ' ' || company_name || ' ' || email || ' ' || phone, NFKC))) stored,
  add column assignee_id bigint references staff on delete set null,
  add column due_at timestamptz,
  -- Who of the staff has written it down; none for what came by the site.
  add column made_by bigint references staff on delete set null,
  add column version integer not null default 1;
-- The path of the page that the form was on.
alter table lead_requests add column source_page text not null default '';

create function copy_request_to_lead() returns trigger language plpgsql as $$
begin
  update leads l set name = new.name, company_name = new.company_name, phone = new.phone
  where l.id = new.lead_id and not exists (select from lead_requests r where r.lead_id = new.lead_id and r.id > new.id);
  return null;
end $$;
create trigger lead_requests_copied after insert or update on lead_requests for each row execute function copy_request_to_lead();

create index on lead_requests (lead_id, id);
update leads l set name = r.name, company_name = r.company_name, phone = r.phone
from lead_requests r where r.lead_id = l.id and r.id = (select max(id) from lead_requests where lead_id = l.id);

create index leads_by_words on leads using gin (search_pieces(words));
create index leads_by_company on leads (company_key, created_at desc) where company_key <> '';
create index leads_newest on leads (created_at desc, id desc);
create index leads_due on leads (due_at, id);
create index leads_by_state_due on leads (state, due_at, id);
create index leads_of_staff on leads (assignee_id, created_at desc, id desc);
create index leads_by_type on leads (type, created_at desc, id desc);

-- What happened to a lead after it came in, notes among it.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  kind text not null check (kind in ('made', 'note', 'move', 'assign', 'due', 'reply')),
  staff_id bigint references staff on delete set null,
  staff_name text not null,
  from_state text,
  to_state text,
  text text not null default '',
  mail_id uuid references mails on delete set null,
  at timestamptz not null
);
create index on lead_events (lead_id, id);

create table reply_templates (
  id bigint generated always as identity primary key,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  name text not null check (name <> ''),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into reply_templates (lang, name, subject, body) values
  ('zh-CN', '样本已备好', '《{报告}》的样本', E'{称呼}，您好：\n\n感谢您对《{报告}》的关注。样本随后由我发送给您，内容包括目录、部分图表和研究方法。\n\n阅读后如需了解价格、版本或定制内容，请直接回复本邮件。\n\n{署名}'),
  ('zh-CN', '确认定制范围', '关于您的定制研究需求', E'{称呼}，您好：\n\n我们已看过{公司}的需求。为了给出范围和报价，还想请您确认：\n\n1. 研究的地区与时间范围；\n2. 最关心的企业或环节；\n3. 希望收到成果的日期。\n\n您回复后，我们会在一个工作日内给出方案。\n\n{署名}'),
  ('zh-CN', '答复购买前咨询', '关于《{报告}》的咨询', E'{称呼}，您好：\n\n感谢您的咨询。关于《{报告}》，现答复如下：\n\n\n\n如还有疑问，请直接回复本邮件。\n\n{署名}'),
  ('en-US', 'Sample is ready', 'Sample of “{report}”', E'Dear {name},\n\nThank you for your interest in “{report}”. I will send you the sample next: it has the table of contents, some of the exhibits and the method.\n\nIf you would like to know about prices, editions or custom content afterwards, simply reply to this message.\n\n{signature}'),
  ('en-US', 'Settle the scope', 'Your custom research request', E'Dear {name},\n\nWe have read the request of {company}. To propose a scope and a price we would like to know:\n\n1. which regions and years to cover;\n2. which companies or steps of the chain matter most;\n3. when you need the results.\n\nYou will have our proposal one working day after your reply.\n\n{signature}'),
  ('en-US', 'Answer an enquiry', 'Your enquiry about “{report}”', E'Dear {name},\n\nThank you for your enquiry about “{report}”. Here is our answer:\n\n\n\nIf anything is still open, simply reply to this message.\n\n{signature}');

-- Readings of report pages per day in Beijing.
create table report_views (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  day date not null,
  views integer not null check (views > 0),
  primary key (report_id, lang, day)
);
create index report_views_by_day on report_views (day, lang) include (report_id, views);

-- What was asked for in the last thirty days, worked out each night. Apart from reports, so that their pages stay as they are.
create table report_scores (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  score_30d integer not null check (score_30d > 0),
  primary key (report_id, lang)
);
create index report_scores_highest on report_scores (lang, score_30d desc, report_id desc);
call watch_for_pages('report_scores', $$array['reports:' || r.lang]$$);

-- Searches that found nothing.
create table search_misses (
  lang text not null check (lang in ('zh-CN', 'en-US')),
  query text not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (lang, query)
);
create index search_misses_latest on search_misses (last_at);

create index orders_by_payment on orders (paid_at) include (lang, currency, amount_minor, item_kind, item_id) where paid_at is not null;
create index orders_undelivered on orders (delivery_due_at, id) where status = 'paid' and fulfilment_state = 'preparing';

create index mails_by_state on mails (state, created_at desc, id desc);
create index mails_newest on mails (created_at desc, id desc);

-- The last run of what runs by the clock.
create table task_runs (
  task text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  error text
);
