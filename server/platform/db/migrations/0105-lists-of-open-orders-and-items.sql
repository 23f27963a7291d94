-- Items of a reconciliation run from the most urgent, or from the least urgent.
create index recon_items_by_urgency on recon_items (
  run_id, (case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end), at desc, id);
create index recon_items_by_urgency_down on recon_items (
  run_id, (case verdict when 'matched' then 2 when 'repaired' then 1 else 0 end) desc, at desc, id);

-- What waits of open orders is summed up from these alone.
create index fapiao_orders_active_of_request on fapiao_orders (request_id) include (order_id, amount_minor) where is_active;
create index ledger_orders_open on ledger_orders (order_id) include (currency, month, open_minor) where open_minor <> 0;
