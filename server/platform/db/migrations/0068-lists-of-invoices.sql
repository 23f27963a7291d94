-- The list of invoices by kind and currency in each of its orders, as one of them may be rare.

create index invoices_by_kind_and_total on invoices (kind, gross_minor desc, document_id desc);
create index invoices_by_currency on invoices (currency, issued_at desc, document_id desc);
create index invoices_by_currency_and_total on invoices (currency, gross_minor desc, document_id desc);
