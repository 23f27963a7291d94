-- A fapiao that has been issued keeps the text by which it is found, so that its reversals can have it from the start.
alter table fapiao_reversals add column search_text text not null default '';
create function set_search_text_of_reversal() returns trigger language plpgsql as $$
begin
  select r.search_text into new.search_text from fapiao_requests r where r.id = new.request_id;
  return new;
end $$;
create trigger fapiao_reversals_are_found before insert on fapiao_reversals for each row execute function set_search_text_of_reversal();
alter table fapiao_reversals disable trigger fapiao_reversals_are_kept;
update fapiao_reversals v set search_text = r.search_text from fapiao_requests r where r.id = v.request_id;
alter table fapiao_reversals enable trigger fapiao_reversals_are_kept;
create index fapiao_reversals_by_search_text on fapiao_reversals using gin (search_pieces(search_text));

-- Settled money in suspense is listed by the time of its payment.
alter table suspense_settlements add column payment_created_at timestamptz;
update suspense_settlements z set payment_created_at = p.created_at from payments p where p.id = z.payment_id;
alter table suspense_settlements alter column payment_created_at set not null;
create index suspense_settlements_by_payment on suspense_settlements (payment_created_at, payment_id);
