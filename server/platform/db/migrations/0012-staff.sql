-- Staff, their sessions, and the trail of what they did.

create table staff (
  id bigint generated always as identity primary key,
  login_code text not null,
  login_key text not null unique,          -- folded for comparison without regard to case
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'sales', 'finance', 'support', 'auditor')),
  password_hash text not null,
  must_change_password boolean not null default false,
  totp_secret bytea,                       -- encrypted; null until the first sign-in
  totp_last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  is_active boolean not null default true,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Between the two steps of a sign-in; the secret of an authenticator that is being set up waits here, encrypted.
create table staff_tickets (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  new_secret bytea,
  expires_at timestamptz not null
);
create index on staff_tickets (expires_at);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  password_entered_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default ''
);
create index on staff_sessions (staff_id) where ended_at is null;

-- Append-only. Each entry carries the hash of the one before it, so that none can be changed or taken out unseen.
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  staff_id bigint,
  staff_name text not null,
  role text not null,
  ip text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_by_staff on audit_entries (staff_id, seq desc);
create index audit_by_subject on audit_entries (subject_kind, subject_id, seq desc);
create index audit_by_action on audit_entries (action, seq desc);
create index audit_by_time on audit_entries (at desc);

create function audit_hash(entry audit_entries) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.staff_id, entry.staff_name, entry.role, entry.ip, entry.action,
    entry.subject_kind, entry.subject_id, entry.before, entry.after, encode(entry.previous_hash, 'hex')
  )::text, 'UTF8'))
$$;

-- The lock makes entries one chain, whatever process writes them; it is held until the change itself is committed.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_entries;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entries'));
  select * into last from audit_entries order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x');
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_entries_are_chained before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_audit_change();
create trigger audit_entries_are_kept before truncate on audit_entries for each statement execute function refuse_audit_change();
