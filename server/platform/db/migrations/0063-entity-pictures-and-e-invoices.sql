-- Logo, seal and the signatory's title of selling entities; archived electronic invoices.

-- A version keeps its pictures, as it never changes.
alter table entity_versions
  add column logo_file_id uuid references files,
  add column seal_file_id uuid references files,
  add column signatory_title_zh text not null default '',
  add column signatory_title_en text not null default '';

-- The electronic forms of an invoice, made when somebody first asks for them.
create table document_e_invoices (
  document_id uuid not null references documents,
  format text not null check (format in ('factur-x', 'xrechnung')),
  file_id uuid not null unique references files,
  rendered_at timestamptz not null,
  primary key (document_id, format)
);
create trigger document_e_invoices_never_change before update or delete on document_e_invoices
  for each row execute function refuse_change();
