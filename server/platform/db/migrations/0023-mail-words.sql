-- The publisher's words for mails are kept in memory: every process hears when they change.
call watch_for_pages('mail_templates', $$array['mail-words']$$);
