-- The orders of a purchase in the order of its lines. Purchases from before have none, and keep the order of their order numbers.
alter table orders add column purchase_line smallint check (purchase_line between 1 and 20);
