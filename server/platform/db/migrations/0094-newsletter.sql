-- Newsletter: subscribers with their consent, monthly issues, and the delivery of an issue to each subscriber.

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  -- The account whose holder switched the newsletter on.
  customer_id uuid references customers,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  -- Codes of industries; empty for all.
  industries text[] not null default '{}',
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed', 'suppressed')),
  source text not null check (source in ('site', 'account')),
  -- Proof of consent: what was read, when and from where; confirmed_at says when the address proved to be theirs.
  consent_version text not null,
  consent_at timestamptz not null,
  consent_ip text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  -- Issues in a row that could not be delivered for now.
  soft_bounces integer not null default 0,
  bounced_at timestamptz,
  last_bounce text not null default '',
  created_at timestamptz not null,
  check ((token_hash is null) = (token_expires_at is null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_by_email on newsletter_subscribers using gin (search_pieces(email_key));
create index on newsletter_subscribers (state, created_at desc, id desc);
create index on newsletter_subscribers (lang, id) where state = 'confirmed';
create index on newsletter_subscribers (customer_id) where customer_id is not null;
create index on newsletter_subscribers (token_expires_at) where state = 'pending';

-- What happened to subscriptions. The rows of somebody who is erased stay without naming anybody, so that totals stay true.
create table newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id uuid references newsletter_subscribers on delete set null,
  kind text not null check (kind in ('requested', 'confirmed', 'changed', 'unsubscribed', 'suppressed')),
  lang text not null check (lang in ('zh-CN', 'en-US')),
  consent_version text,
  at timestamptz not null
);
create index on newsletter_events (at);
create index on newsletter_events (subscriber_id) where subscriber_id is not null;

create table newsletter_issues (
  id bigint generated always as identity primary key,
  -- The month that it covers, in Beijing.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  lang text not null check (lang in ('zh-CN', 'en-US')),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  subject text not null,
  intro text not null default '',
  -- A section for each industry, with its items.
  sections jsonb not null default '[]',
  version integer not null default 1,
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Why sending is interrupted, in the words of the mail server.
  last_error text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'scheduled') = (scheduled_at is not null and started_at is null and state <> 'cancelled'))
);
create unique index on newsletter_issues (month, lang) where state <> 'cancelled';
create index on newsletter_issues (month desc, id desc);
create index on newsletter_issues (state) where state in ('scheduled', 'sending');

-- One row for each recipient of an issue, written when sending starts. `sending` is set before the mail server gets the message: a row that
-- stays so after a crash becomes `unknown` and is not sent again by itself.
create table newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references newsletter_issues,
  subscriber_id uuid references newsletter_subscribers on delete set null,
  -- As chosen when sending started.
  industries text[] not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'unknown')),
  attempts integer not null default 0,
  -- When a recipient that was rejected for now is tried again.
  due_at timestamptz,
  done_at timestamptz,
  answer text not null default '',
  unique (issue_id, subscriber_id)
);
create index on newsletter_deliveries (issue_id, state, id);
create index on newsletter_deliveries (subscriber_id) where subscriber_id is not null;
create index on newsletter_deliveries (issue_id, done_at) where done_at is not null;
