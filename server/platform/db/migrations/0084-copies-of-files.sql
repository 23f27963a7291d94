-- How files are delivered as copies: with printing forbidden, or behind a cover page if no copy can be made.

-- A PDF reader that respects permissions does not print its copies.
alter table item_files add column forbids_printing boolean not null default false;
alter table item_files add check (is_stamped or not forbids_printing);

-- How the bytes of a copy were made. They are made again when the file is delivered in another way.
alter table copies add column made_as text not null default 'stamped'
  check (made_as in ('stamped', 'no-printing', 'cover-page'));
