-- Leak lookup: a found file leads to its copy, or to its original.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('delivery', 'picture', 'import', 'statement', 'trace'));
create index on copies (sha256) where sha256 is not null;
create index on files (sha256);
