-- How often each voucher is used, so that the list of those that are used up does not count the uses of all.

alter table vouchers
  -- Uses that count, kept by a trigger.
  add column uses integer not null default 0 check (uses >= 0),
  add column is_used_up boolean not null generated always as (max_uses is not null and uses >= max_uses) stored;

create function count_voucher_use() returns trigger language plpgsql as $$
declare
  changed integer := 0;
begin
  if tg_op <> 'DELETE' and new.released_at is null then
    changed := changed + 1;
  end if;
  if tg_op <> 'INSERT' and old.released_at is null then
    changed := changed - 1;
  end if;
  if changed <> 0 then
    update vouchers set uses = uses + changed where id = coalesce(new.voucher_id, old.voucher_id);
  end if;
  return null;
end $$;
create trigger voucher_uses_are_counted after insert or delete or update of released_at on voucher_uses
  for each row execute function count_voucher_use();

-- The trigger has locked the uses against changes until the end of this transaction.
update vouchers v set uses = u.n
from (select voucher_id, count(*) as n from voucher_uses where released_at is null group by voucher_id) u
where u.voucher_id = v.id;

-- A voucher is locked before its uses, by whatever claims or releases them.
create or replace function release_voucher() returns trigger language plpgsql as $$
begin
  perform from vouchers v where v.id = (select u.voucher_id from voucher_uses u where u.order_id = new.id) for update;
  update voucher_uses set released_at = now() where order_id = new.id and released_at is null;
  return null;
end $$;

create index vouchers_used_up on vouchers (created_at desc, id desc) where is_active and is_used_up;
create index vouchers_used_up_by_code on vouchers (code, id) where is_active and is_used_up;
create index vouchers_used_up_by_end on vouchers (ends_at, id) where is_active and is_used_up;
create index vouchers_used_up_by_end_down on vouchers (ends_at desc nulls last, id desc) where is_active and is_used_up;
create index vouchers_with_uses_left on vouchers (created_at desc, id desc) where is_active and not is_used_up;
drop index vouchers_with_limit;
