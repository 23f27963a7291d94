-- Filters, searches and sums of the lists of companies that buy, with a million rows of each.

alter table vouchers add column search_text text not null generated always as (lower(normalize(code || ' ' || note, NFKC))) stored;
create index vouchers_by_search_text on vouchers using gin (search_pieces(search_text));
create index vouchers_inactive on vouchers (created_at desc, id desc) where not is_active;
-- Bounds of the states; without an end a voucher never ends.
create index vouchers_active_by_end on vouchers (coalesce(ends_at, 'infinity'::timestamptz)) where is_active;
create index vouchers_with_limit on vouchers (id) include (max_uses) where max_uses is not null;
create index vouchers_active_by_start on vouchers (starts_at) where is_active and starts_at is not null;

create index purchases_by_terms on purchases (terms, created_at desc, id desc);

-- Sums are read from these indexes alone.
create index quotes_open_totals on quotes (currency) include (total_minor) where state = 'sent';
create index quotes_accepted_totals on quotes (decided_at) include (currency, total_minor) where state = 'accepted';
create index receivables_unsettled_sums on receivables (currency, due_on) include (company_id, open_minor) where open_minor > 0;

create index statement_lines_allocated on statement_lines (day desc, id desc) where open_minor = 0 and direction = 'credit' and not is_returned;
create index statement_lines_outgoing on statement_lines (day desc, id desc) where direction = 'debit';
create index statement_lines_of_account_by_amount on statement_lines (account_id, amount_minor desc, id desc);

create index quotes_by_state_and_total on quotes (state, total_minor desc, id desc);
create index quotes_by_state_and_last_day on quotes (state, valid_until, id);
create index quotes_by_state_and_last_day_down on quotes (state, valid_until desc nulls last, id desc);
create index receivables_unsettled_by_amount on receivables (open_minor desc, purchase_id desc) where open_minor > 0;
create index receivables_of_currency_by_amount on receivables (currency, open_minor desc, purchase_id desc);
-- The deepest pages are found without reading rows.
create index receivables_undisputed on receivables (due_on, purchase_id) include (open_minor, amount_minor) where open_minor > 0 and disputed_at is null;
drop index receivables_by_open_amount;
create index receivables_by_open_amount on receivables (open_minor desc, purchase_id desc) include (written_off_minor);
