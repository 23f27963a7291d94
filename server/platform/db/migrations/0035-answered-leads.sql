-- Leads that are answered, and where mails are answered.

alter table leads
  -- When somebody was last in touch with whoever asked.
  add column answered_at timestamptz,
  -- Whether staff have chosen the time until when to answer: such a time outlives an answer as long as it is to come.
  add column due_by_staff boolean not null default false,
  -- The newest request that staff have been mailed about.
  add column told_request_id bigint;

update leads l set due_by_staff = true
where due_at is not null and exists (select from lead_events e where e.lead_id = l.id and e.kind = 'due');
update leads l set answered_at = e.at
from (
  select lead_id, max(at) as at from lead_events
  where kind = 'reply' or (kind = 'move' and to_state in ('contacted', 'qualified', 'quoted'))
  group by lead_id
) e
where e.lead_id = l.id and l.state <> 'new';
update leads l set told_request_id = (select max(r.id) from lead_requests r where r.lead_id = l.id)
where staff_told_at is not null;
update leads set due_at = null where answered_at >= last_request_at and not due_by_staff;

-- Whom an answer to the mail reaches; null: its sender.
alter table mails add column reply_to text;
