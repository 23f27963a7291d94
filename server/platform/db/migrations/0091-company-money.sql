-- Money of companies: their purchases by age, what they have not paid by due day, and who is told of licences that pass on.

create index purchases_of_company on purchases (company_id, created_at desc, id desc) where company_id is not null;
drop index purchases_company_id_idx;
create index receivables_open_of_company on receivables (company_id, due_on, purchase_id) where open_minor > 0;

-- Invoices of a company, which are those of its purchases.
create index invoices_of_purchase on invoices (purchase_id) where purchase_id is not null;

-- Who receives the licences of a member who has left is told of them all at once, whichever way the membership ended.
create function announce_passed_licences() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail-passed-licences', json_build_object('eventIds', json_agg(e.id::text order by e.id)))
  from added e join licences l on l.id = e.licence_id
  where e.kind = 'transferred' and e.actor = 'system' and l.company_id is not null
  group by l.company_id, e.from_customer_id, e.to_customer_id;
  return null;
end $$;
create trigger passed_licences_are_announced after insert on licence_events referencing new table as added
  for each statement execute function announce_passed_licences();
