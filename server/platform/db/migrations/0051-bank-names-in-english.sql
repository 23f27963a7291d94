-- Names of banks in English documents; empty where they are the same in both languages.
alter table bank_accounts
  add column bank_name_en text not null default '',
  add column bank_address_en text not null default '';
