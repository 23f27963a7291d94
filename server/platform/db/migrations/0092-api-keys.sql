-- Keys with which other systems call the API, for a company or a named partner.

create table api_keys (
  id bigint generated always as identity primary key,
  -- SHA-256: a key has 256 random bits, which nobody can try out.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- By which people recognize it.
  last_characters text not null check (last_characters ~ '^[0-9A-Za-km-z]{4}$'),
  name text not null check (name <> ''),
  company_id uuid references companies,
  partner_name text not null default '',
  -- Who is told before it expires; empty once that person was erased.
  contact_email text not null,
  contact_email_key text not null,
  contact_lang text not null check (contact_lang in ('zh-CN', 'en-US')),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['catalogue:read', 'orders:read', 'quotes:write']),
  max_per_minute integer not null check (max_per_minute between 1 and 600),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references staff,
  -- The key that takes its place: nobody is told that this one expires.
  renewed_by bigint references api_keys,
  -- How often its holder was told that it expires: 1 once 14 days were left, 2 at 3 days, 3 afterwards.
  expiry_notices smallint not null default 0 check (expiry_notices between 0 and 3),
  created_by bigint not null references staff,
  created_at timestamptz not null,
  search_text text not null generated always as (
    lower(normalize(name || ' ' || partner_name || ' ' || last_characters, NFKC))) stored,
  check ((company_id is null) = (partner_name <> '')),
  -- Without a company there are no orders that are its own.
  check (company_id is not null or not scopes @> array['orders:read']),
  check ((revoked_at is null) = (revoked_by is null)),
  check (expires_at > created_at and expires_at <= created_at + interval '367 days')
);
create index api_keys_newest on api_keys (created_at desc, id desc);
create index api_keys_of_company on api_keys (company_id, created_at desc, id desc) where company_id is not null;
create index api_keys_by_expiry on api_keys (expires_at, id);
create index api_keys_to_warn on api_keys (expires_at) where revoked_at is null and renewed_by is null and expiry_notices < 3;
create index api_keys_of_contact on api_keys (contact_email_key);
create index api_keys_by_search_text on api_keys using gin (search_pieces(search_text));

create function keep_api_key() returns trigger language plpgsql as $$
begin
  if (new.key_hash, new.last_characters, new.scopes, new.created_by, new.created_at)
    is distinct from (old.key_hash, old.last_characters, old.scopes, old.created_by, old.created_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.expires_at > old.expires_at
    or (new.company_id is distinct from old.company_id
      and not exists (select from companies c where c.id = old.company_id and c.merged_into = new.company_id)) then
    raise exception 'an API key is never prolonged, restored or given more: create another';
  end if;
  return new;
end $$;
create trigger api_keys_only_lose before update on api_keys for each row execute function keep_api_key();

create trigger api_keys_follow_merged_companies before insert on api_keys for each row when (new.company_id is not null)
  execute function follow_merged_company();
