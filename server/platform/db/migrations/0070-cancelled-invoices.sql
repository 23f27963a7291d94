-- Staff cancel an invoice without another one. Whether its orders get a new one is decided by staff too.
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check check (reason in ('refund', 'correction', 'withdrawn', 'cancelled'));
