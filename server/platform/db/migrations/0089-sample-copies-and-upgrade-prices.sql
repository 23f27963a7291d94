-- Samples that are sent by rule: a copy of the chosen pages for each request, stamped with the address of the person who asked.

create table sample_copies (
  id uuid primary key,
  -- Of the same form as those of copies, so that one lookup finds both.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-Z]{10}$'),
  -- The lead knows the address, and forgets it.
  lead_id uuid not null references leads on delete cascade,
  -- A link works only while its choice of pages is the current one.
  sample_id uuid references samples on delete set null,
  choice_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  opened_at timestamptz,
  -- The bytes are removed when the link expires; their hash stays.
  storage_key text unique,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (lead_id, choice_id)
);
create index on sample_copies (sample_id);
create index on sample_copies (sha256);
create index on sample_copies (expires_at) where storage_key is not null;

-- Bytes that no row names any more are removed by the job that also removes the pictures of samples.
create function drop_sample_copy_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger sample_copies_release_files after update on sample_copies for each row
  when (old.storage_key is not null and new.storage_key is null) execute function drop_sample_copy_file();
create trigger sample_copies_drop_files after delete on sample_copies for each row
  when (old.storage_key is not null) execute function drop_sample_copy_file();

alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('made', 'note', 'move', 'assign', 'due', 'reply', 'sample'));

-- Prices that staff have agreed with the holder of a licence for its upgrade to one type.
create table upgrade_prices (
  licence_id uuid not null references licences on delete cascade,
  type text not null check (type in ('single', 'multi', 'enterprise')),
  currency text not null check (currency in ('CNY', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  staff_id bigint references staff on delete set null,
  staff_name text not null,
  set_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (licence_id, type)
);

-- An agreed price takes more off the list price, or less, than the licence is worth. Money is accepted while the licence is worth no less than
-- when the order was made; null: than `upgrade_credit_minor`.
alter table orders add column upgrade_worth_minor bigint check (upgrade_worth_minor >= 0);

create or replace function keep_order_price() returns trigger language plpgsql as $$
begin
  if (new.amount_minor, new.currency, new.discount_minor, new.voucher_code, new.upgrade_of, new.upgrade_credit_minor,
      new.upgrade_worth_minor, new.hard_copy_minor)
    is distinct from
    (old.amount_minor, old.currency, old.discount_minor, old.voucher_code, old.upgrade_of, old.upgrade_credit_minor,
      old.upgrade_worth_minor, old.hard_copy_minor)
  then
    raise exception 'the price of an order is frozen';
  end if;
  return new;
end $$;
