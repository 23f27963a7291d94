-- What two of the staff do at the same moment, or one of them twice, is told apart.

-- The form that a refund was asked for with: sent twice, it is one refund.
alter table refund_requests add column create_key uuid;
create unique index one_refund_request_per_form on refund_requests (order_id, create_key) where create_key is not null;

-- What of an account was read; a change names it, so that nobody overwrites what they have not seen.
alter table staff add column version integer not null default 1;
