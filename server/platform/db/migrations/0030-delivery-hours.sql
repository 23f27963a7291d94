-- What the report's page promised when it was ordered; briefings are delivered at once.
alter table orders add column delivery_hours integer not null default 72;
