-- Outgoing webhooks: endpoints of other systems, events and their messages, deliveries to each endpoint, and their attempts.

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  url text not null check (length(url) between 1 and 500),
  -- Without company and partner: a system of the publisher.
  company_id uuid references companies,
  partner_name text not null default '',
  events text[] not null check (cardinality(events) > 0 and events <@ array[
    'report.published', 'order.paid', 'order.delivered', 'refund.completed', 'lead.created', 'quote.accepted']),
  -- Who is told when deliveries fail; empty: who created it.
  contact_email text not null default '',
  contact_email_key text not null default '',
  contact_lang text not null check (contact_lang in ('zh-CN', 'en-US')),
  -- Encrypted, as both sides need them.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- `gone`: it answered 410. `given-up`: nothing was delivered for three days.
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'gone', 'given-up')),
  -- Since the last success: the first failure, how many there were, and until when nothing is sent.
  failing_since timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  warned_at timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  created_by bigint not null references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((previous_secret is null) = (previous_secret_until is null)),
  check (company_id is null or partner_name = ''),
  -- Requests of visitors concern the publisher alone, and a partner without a company has no orders.
  check (company_id is null or not events @> array['lead.created']),
  check (partner_name = '' or events = array['report.published'])
);
create index webhook_endpoints_newest on webhook_endpoints (created_at desc, id desc);
create index webhook_endpoints_of_company on webhook_endpoints (company_id) where company_id is not null;
create index webhook_endpoints_of_contact on webhook_endpoints (contact_email_key) where contact_email_key <> '';

create trigger webhook_endpoints_follow_merged_companies before insert on webhook_endpoints for each row
  when (new.company_id is not null) execute function follow_merged_company();

-- The id of an event is the `webhook-id` of its message, at every endpoint and in every attempt.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in (
    'report.published', 'order.paid', 'order.delivered', 'refund.completed', 'lead.created', 'quote.accepted', 'webhook.test')),
  -- What it happened to: an id, of a report with its language.
  subject text not null,
  occurred_at timestamptz not null,
  -- When deliveries are made of it: later for a report with a date to come.
  due_at timestamptz not null,
  -- The only receiver of a test.
  endpoint_id uuid references webhook_endpoints on delete cascade,
  -- What is sent, to the byte; null until deliveries are made, and again when they have been deleted.
  message text,
  dispatched_at timestamptz,
  -- One event for each fact: rows stay when their deliveries are deleted.
  unique (type, subject)
);
create index webhook_events_due on webhook_events (due_at) where dispatched_at is null;
create index webhook_events_with_message on webhook_events (dispatched_at) where message is not null;
create index on webhook_events (endpoint_id) where endpoint_id is not null;

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  type text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Since it was last queued.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (endpoint_id, event_id),
  check ((state = 'pending') = (finished_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (endpoint_id, state, created_at desc, id desc);
create index webhook_deliveries_by_type on webhook_deliveries (endpoint_id, type, created_at desc, id desc);
create index on webhook_deliveries (event_id);
create index on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'status', 'timeout', 'refused-address', 'unreachable')),
  http_status integer,
  duration_ms integer not null,
  -- The beginning of the response, or the code of the error.
  excerpt text not null default ''
);
create index on webhook_attempts (delivery_id, id);

-- Events are written in the transaction of what they tell, whichever code it is, while an endpoint receives their type.
create function record_webhook_event(kind text, about text, moment timestamptz) returns void language plpgsql as $$
begin
  if exists (select from webhook_endpoints where state = 'enabled' and events @> array[kind]) then
    insert into webhook_events as e (type, subject, occurred_at, due_at) values (kind, about, moment, moment)
    -- A date to come may change.
    on conflict (type, subject) do update set occurred_at = excluded.occurred_at, due_at = excluded.due_at
      where e.dispatched_at is null and e.occurred_at <> excluded.occurred_at;
  end if;
end $$;

-- One job for each transaction: jobs of several transactions with one key would wait for each other.
create function wake_webhook_delivery() returns trigger language plpgsql as $$
begin
  if exists (select from added) then
    perform graphile_worker.add_job('deliver-webhooks', job_key => 'deliver-webhooks:' || pg_current_xact_id()::text);
  end if;
  return null;
end $$;
create trigger webhook_events_wake_delivery after insert on webhook_events referencing new table as added
  for each statement execute function wake_webhook_delivery();

create function record_order_events() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and old.status <> 'paid' then
    perform record_webhook_event('order.paid', new.id::text, coalesce(new.paid_at, now()));
  end if;
  if new.fulfilment_state = 'delivered' and old.fulfilment_state <> 'delivered' then
    perform record_webhook_event('order.delivered', new.id::text, coalesce(new.delivered_at, now()));
  end if;
  return null;
end $$;
create trigger orders_are_webhook_events after update of status, fulfilment_state on orders for each row
  when ((new.status, new.fulfilment_state) is distinct from (old.status, old.fulfilment_state)) execute function record_order_events();

create function record_refund_event() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('refund.completed', new.id::text, coalesce(new.succeeded_at, now()));
  return null;
end $$;
create trigger refunds_are_webhook_events after update of status on refunds for each row
  when (new.status = 'succeeded' and old.status <> 'succeeded') execute function record_refund_event();

-- A request that staff take out of spam is a lead from then on.
create function record_lead_event() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('lead.created', new.id::text, new.created_at);
  return null;
end $$;
create trigger leads_are_webhook_events after insert on leads for each row when (new.state <> 'spam')
  execute function record_lead_event();
create trigger leads_out_of_spam_are_webhook_events after update of state on leads for each row
  when (new.state <> 'spam' and old.state = 'spam') execute function record_lead_event();

create function record_quote_event() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('quote.accepted', new.id::text, coalesce(new.decided_at, now()));
  return null;
end $$;
create trigger quotes_are_webhook_events after update of state on quotes for each row
  when (new.state = 'accepted' and old.state <> 'accepted') execute function record_quote_event();

-- A language version becomes public once (`first_public_at`, 0034). One that was public before has an earlier time.
create function record_report_event() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.first_public_at >= now() then
    perform record_webhook_event('report.published', new.report_id || ':' || new.lang, new.first_public_at);
  end if;
  return null;
end $$;
create trigger report_texts_are_webhook_events after insert on report_texts for each row when (new.status = 'published')
  execute function record_report_event();
create trigger report_texts_become_webhook_events after update on report_texts for each row
  when (new.first_public_at is distinct from old.first_public_at) execute function record_report_event();
