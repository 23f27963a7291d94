-- Requests of visitors: a lead is one person's interest in one thing, a request is what was sent each time.

create table leads (
  id uuid primary key default gen_random_uuid(),
  type smallint not null check (type in (1, 2, 3)),     -- 1 sample, 2 custom research, 3 enquiry before buying
  lang text not null check (lang in ('zh-CN', 'en-US')),
  state text not null default 'new' check (state in ('new', 'contacted', 'qualified', 'quoted', 'won', 'lost', 'spam')),
  email text not null,
  email_key text not null,                              -- folded for comparison without regard to case
  report_id bigint references reports on delete set null,
  report_title text not null default '',                -- as it was when asked for
  request_count integer not null default 1 check (request_count > 0),
  spam_reason text,
  staff_told_at timestamptz,
  created_at timestamptz not null,
  last_request_at timestamptz not null
);
create index leads_by_email on leads (email_key, created_at desc);
create index leads_by_state on leads (state, created_at desc, id desc);
create index on leads (report_id);

create table lead_requests (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  company_name text not null,
  position text not null default '',
  phone text not null,
  name text not null,
  demand text not null,
  version smallint check (version in (0, 1)),
  report_price text not null default '',                -- what the form said; nothing is computed from it
  consent_version text,
  ip text not null default '',
  create_key text,
  at timestamptz not null,
  unique (lead_id, create_key)
);
