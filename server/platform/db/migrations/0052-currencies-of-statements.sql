-- The currency of a row in a gateway's statement is stored as the gateway states it, which may be one in which nothing is sold.
alter table recon_items add constraint recon_items_currency_check check (currency ~ '^([A-Z]{3})?$');
