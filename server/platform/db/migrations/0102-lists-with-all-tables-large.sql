-- Filters and searches of lists whose tables have grown large: reports without a sample, API keys, subscribers.

-- A sample that was not refused. Few existing reports have one, so that few rows are written here.
alter table report_overview
  add column zh_sampled boolean not null default false,
  add column en_sampled boolean not null default false;

update report_overview o set zh_sampled = s.zh, en_sampled = s.en
from (
  select report_id, bool_or(lang = 'zh-CN') as zh, bool_or(lang = 'en-US') as en from samples where state <> 'refused' group by report_id) s
where o.report_id = s.report_id;

create function follow_samples() returns trigger language plpgsql as $$
declare
  sample samples := coalesce(new, old);
  is_sampled boolean := tg_op <> 'DELETE' and sample.state <> 'refused';
begin
  if sample.lang = 'zh-CN' then
    update report_overview set zh_sampled = is_sampled where report_id = sample.report_id and zh_sampled <> is_sampled;
  else
    update report_overview set en_sampled = is_sampled where report_id = sample.report_id and en_sampled <> is_sampled;
  end if;
  return null;
end $$;
create trigger samples_overview after insert or delete or update of state on samples for each row execute function follow_samples();

create index report_overview_zh_without_sample on report_overview (touched_at desc, report_id desc)
  where not is_trashed and zh_state = 'published' and not zh_sampled;
create index report_overview_en_without_sample on report_overview (touched_at desc, report_id desc)
  where not is_trashed and en_state = 'published' and not en_sampled;
create index report_overview_zh_without_sample_by_id on report_overview (report_id)
  where not is_trashed and zh_state = 'published' and not zh_sampled;
create index report_overview_en_without_sample_by_id on report_overview (report_id)
  where not is_trashed and en_state = 'published' and not en_sampled;

-- A search for a company reads its keys, instead of all companies that match.
alter table api_keys alter column search_text drop expression, alter column search_text set default '';
create function set_api_key_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(normalize(concat_ws(' ', new.name, nullif(new.partner_name, ''), new.last_characters,
    (select c.legal_name from companies c where c.id = new.company_id)), NFKC));
  return new;
end $$;
-- After api_keys_follow_merged_companies, as triggers run in the order of their names.
create trigger api_keys_name_their_companies before insert or update of name, partner_name, company_id on api_keys for each row
  execute function set_api_key_search_text();
create function search_api_keys_of_company() returns trigger language plpgsql as $$
begin
  update api_keys set company_id = company_id where company_id = new.id;
  return null;
end $$;
create trigger companies_name_api_keys after update of legal_name on companies for each row
  when (old.legal_name is distinct from new.legal_name) execute function search_api_keys_of_company();
update api_keys set company_id = company_id where company_id is not null;

create index api_keys_revoked on api_keys (created_at desc, id desc) where revoked_at is not null;
create index api_keys_revoked_by_expiry on api_keys (expires_at, id) where revoked_at is not null;

create index newsletter_subscribers_by_source on newsletter_subscribers (source, created_at desc, id desc);
create index newsletter_subscribers_by_language on newsletter_subscribers (lang, created_at desc, id desc);

create index statement_imports_of_account on statement_imports (account_id, created_at desc, id desc);

-- Of lines, which have partial indexes on these: without it, a search would be planned as if one line in a hundred matched.
create statistics statement_lines_references on lower(bank_reference) from statement_lines;
create statistics statement_lines_accounts on lower(payer_account) from statement_lines;
analyze statement_lines;

-- Counts of the tabs of orders with a filter, and orders to deliver by any order of the list, are read from these alone.
create index orders_by_tab on orders (status, fulfilment_state, refund_state) include (id, lang, currency, item_kind, created_at);
create index orders_to_deliver_by_due_time on orders (delivery_due_at, id) include (paid_at, created_at, lang)
  where status = 'paid' and fulfilment_state = 'preparing' and refund_state <> 'fully';
drop index orders_undelivered;

-- Purchases to pay are looked for in the currency of a line; lines that are open are listed by amount.
create index purchases_open_of_currency on purchases (currency, created_at desc, id desc)
  include (terms, lang, total_minor, allocated_minor, short_minor)
  where state = 'open' and allocated_minor + short_minor < total_minor;
create index receivables_unsettled_of_currency on receivables (currency, due_on desc, purchase_id desc) where open_minor > 0;
create index statement_lines_open_by_amount on statement_lines (amount_minor desc, id desc) where open_minor > 0;

-- Totals of the dashboard by site and day.
drop index quotes_open_totals;
create index quotes_open_totals on quotes (currency) include (total_minor, valid_until, lang) where state = 'sent';
drop index receivables_unsettled_sums;
create index receivables_unsettled_sums on receivables (currency, due_on) include (company_id, open_minor, lang) where open_minor > 0;
