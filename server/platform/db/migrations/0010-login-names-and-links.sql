-- Nobody's username is the address of somebody else, and a link to a file ends with the session that it was made in.

-- A username with an @ is its owner's own address: what is unique among addresses is then unique among both.
update customers set login_code = email, login_key = email_key
where position('@' in login_key) > 0 and login_key <> email_key;
alter table customers
  add constraint customers_login_is_own_address check (position('@' in login_key) = 0 or login_key = email_key);

alter table download_links
  add column session_id uuid references sessions on delete cascade;   -- none: the operator's
