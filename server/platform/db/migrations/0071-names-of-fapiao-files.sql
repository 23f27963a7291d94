-- A file whose name points to another fapiao than its contents waits for a person to decide.
alter table fapiao_files drop constraint fapiao_files_tray_reason_check;
alter table fapiao_files add constraint fapiao_files_tray_reason_check check (tray_reason in ('unread', 'no-number', 'no-date', 'unknown',
  'several', 'other-amount', 'other-buyer', 'other-number', 'name-differs', 'closed', 'format-taken', 'removed'));
