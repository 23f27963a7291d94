-- Holders are told of an edition once they can download it: announcements are resumed when a file arrives, and when a licence that was passed over is active again.

create function resume_announcements(edition bigint) returns void language sql as $$
  update edition_announcements set after_licence = null, finished_at = null where report_id = edition
$$;

create function resume_announcements_of_file() returns trigger language plpgsql as $$
begin
  perform resume_announcements(new.item_id);
  return null;
end $$;
create trigger item_files_announced after insert or update of item_id, lang, edition on item_files for each row
  when (new.item_kind = 'report') execute function resume_announcements_of_file();

-- A licence that is restored, and one that has taken the place of another, may have been behind the batch that tells.
create function resume_announcements_of_licence() returns trigger language plpgsql as $$
begin
  perform resume_announcements(n.report_id)
  from (
    select x.report_id
    from entitlements e cross join lateral later_editions(e.item_id) x
    where e.id = new.entitlement_id and e.item_kind = 'report'
    order by x.report_id
  ) n;
  return null;
end $$;
create trigger licences_announced_again after update of state, upgrade_of on licences for each row
  when (new.state = 'active' and (old.state <> 'active' or old.upgrade_of is distinct from new.upgrade_of))
  execute function resume_announcements_of_licence();
