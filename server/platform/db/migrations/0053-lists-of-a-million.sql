-- Orders, filters and searches of lists that grow to a million rows.

alter table quotes add column search_text text not null generated always as (
  lower(normalize(coalesce(case when version = 1 then base_number else base_number || '-' || version::text end, '') || ' ' || company_name
    || ' ' || contact || ' ' || email || ' ' || purchase_number, NFKC))) stored;
create index quotes_by_search_text on quotes using gin (search_pieces(search_text));
create index quotes_by_total on quotes (total_minor desc, id desc);
-- Drafts have no last day, and come last in either direction.
create index quotes_by_last_day on quotes (valid_until, id);
create index quotes_by_last_day_down on quotes (valid_until desc nulls last, id desc);
create index quotes_by_origin on quotes (origin, created_at desc, id desc);
create index quotes_by_approval on quotes (approval, created_at desc, id desc);

create index vouchers_by_end_down on vouchers (ends_at desc nulls last, id desc);
