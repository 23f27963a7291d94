-- Reversals that were issued before there was a ledger, and fapiao that a provider has issued though the books refuse them.

-- As the trigger enters them: one without an order takes back what the others leave of each. The sums follow by the trigger of new entries.
insert into ledger_entries (kind, order_id, source_id, at, sold_month, currency, amount_minor)
select 'reversal', part.order_id, part.id, part.entered_at, sold_month_of_paper(part.request_id, part.order_id, part.entered_at),
  part.currency, part.amount_minor
from (
  select v.id, v.request_id, x.order_id, f.currency, v.issued_on::timestamp at time zone 'Asia/Shanghai' as entered_at,
    case when v.order_id is not null then v.amount_minor
      else x.amount_minor - coalesce((select sum(other.amount_minor) from fapiao_reversals other
        where other.request_id = v.request_id and other.order_id = x.order_id and other.state <> 'withdrawn'), 0) end as amount_minor
  from fapiao_reversals v
  join fapiao_requests f on f.id = v.request_id
  join fapiao_orders x on x.request_id = v.request_id and (v.order_id is null or x.order_id = v.order_id)
  where v.state = 'reversed'
    and not exists (select from ledger_entries e where e.order_id = x.order_id and e.kind = 'reversal' and e.source_id = v.id)
) part where part.amount_minor > 0 order by part.entered_at, part.id, part.order_id;

-- `unbooked`: issued, but the books refuse it, so that nothing else may be issued for the request. `settled`: staff have dealt with that.
alter table fapiao_provider_calls drop constraint fapiao_provider_calls_state_check;
alter table fapiao_provider_calls add constraint fapiao_provider_calls_state_check
  check (state in ('queued', 'pending', 'unknown', 'issued', 'refused', 'unbooked', 'settled'));
alter table fapiao_provider_calls
  -- What the provider has issued, where the books refuse it, and why they do.
  add column number text,
  add column issued_on date,
  add column issued_minor bigint,
  add column obstacle text
    check (obstacle in ('number-used', 'order-has-paper', 'wrong-state', 'other-amount', 'future-day', 'books'));

update fapiao_provider_calls
set state = 'unbooked',
    number = substring(reason from '^([0-9]{18}|[0-9]{20}):'),
    issued_minor = (content ->> 'amountMinor')::bigint,
    obstacle = case substring(reason from ': (.*)$')
      when 'the number is taken' then 'number-used'
      when 'fapiao.wrong-state' then 'wrong-state'
      else 'books' end,
    reason = ''
where state = 'issued' and reason <> '';

alter table fapiao_provider_calls add constraint fapiao_provider_calls_say_what_is_refused
  check ((state in ('unbooked', 'settled')) = (obstacle is not null));

drop index fapiao_provider_calls_open;
create unique index fapiao_provider_calls_open on fapiao_provider_calls (request_id)
  where reversal_id is null and state not in ('refused', 'settled');
drop index fapiao_provider_calls_open_reversals;
create unique index fapiao_provider_calls_open_reversals on fapiao_provider_calls (reversal_id)
  where reversal_id is not null and state not in ('refused', 'settled');
create index fapiao_provider_calls_unbooked on fapiao_provider_calls (request_id) where state = 'unbooked';

create or replace function keep_fapiao_at_provider() returns trigger language plpgsql as $$
begin
  if exists (select from fapiao_provider_calls c where c.request_id = new.id and c.reversal_id is null
      and c.state in ('queued', 'pending', 'unknown', 'unbooked')) then
    raise exception 'fapiao request % is at the provider', new.id;
  end if;
  return new;
end $$;
