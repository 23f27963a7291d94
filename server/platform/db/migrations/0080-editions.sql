-- Editions of a report in a series, and what they mean for licences whose updates run.

create table report_series (
  report_id bigint primary key references reports on delete cascade,
  -- The edition before; it has at most one next edition.
  previous_id bigint not null unique references reports on delete cascade,
  -- What the editor writes for readers, as plain text; empty: nothing is shown.
  what_changed_zh text not null default '' check (length(what_changed_zh) <= 4000),
  what_changed_en text not null default '' check (length(what_changed_en) <= 4000),
  updated_at timestamptz not null default now(),
  check (report_id <> previous_id)
);

-- The editions after a report, the next one at distance 1.
create function later_editions(report bigint) returns table (report_id bigint, distance integer) language sql stable as $$
  with recursive later as (
    select s.report_id, 1 as distance from report_series s where s.previous_id = report
    union all
    select s.report_id, l.distance + 1 from later l join report_series s on s.previous_id = l.report_id
  )
  select l.report_id, l.distance from later l
$$;

create function earlier_editions(report bigint) returns table (report_id bigint, distance integer) language sql stable as $$
  with recursive earlier as (
    select s.previous_id as report_id, 1 as distance from report_series s where s.report_id = report
    union all
    select s.previous_id, l.distance + 1 from earlier l join report_series s on s.report_id = l.report_id
  )
  select l.report_id, l.distance from earlier l
$$;

-- Two changes at once could close a circle that neither sees, so that they wait for each other.
create function refuse_circle_of_editions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('report_series'));
  if exists (select from later_editions(new.report_id) l where l.report_id = new.previous_id) then
    raise exception 'report % is a later edition of report %', new.previous_id, new.report_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger report_series_has_no_circle before insert or update of report_id, previous_id on report_series for each row
  execute function refuse_circle_of_editions();

-- A page of an earlier edition links to the newest one.
call watch_for_pages('report_series', $$array['report:' || r.report_id, 'report:' || r.previous_id]
  || array(select 'report:' || e.report_id from earlier_editions(r.previous_id) e)$$);
create trigger report_texts_edition_inserted after insert on report_texts referencing new table as new_rows for each statement
  execute function note_page_change('array(select ''report:'' || e.report_id from earlier_editions(r.report_id) e)');
create trigger report_texts_edition_updated after update on report_texts referencing old table as old_rows new table as new_rows
  for each statement execute function note_page_change('array(select ''report:'' || e.report_id from earlier_editions(r.report_id) e)');

-- When a text first became public, also while it is withdrawn; null when it never was. As 0034 has it.
create function first_publication(t report_texts) returns timestamptz language sql immutable as $$
  select case when t.status = 'published' then coalesce(t.first_public_at, t.publish_at) else t.first_public_at end
$$;

-- Whether an edition that became public then is an update of a licence, or of one that it has replaced.
create function has_updates_at(licence text, moment timestamptz) returns boolean language sql stable as $$
  with recursive terms as (
    select l.valid_from, l.updates_until, l.upgrade_of from licences l where l.number = licence
    union all
    select l.valid_from, l.updates_until, l.upgrade_of from terms t join licences l on l.number = t.upgrade_of
  )
  select exists (select from terms t where moment >= t.valid_from and moment < t.updates_until)
$$;

-- What an entitlement includes: its item, and the later editions that became public while the updates of its licence ran. An edition that is
-- withdrawn from the site stays included, as a sold report does; one in the trash is not.
create function items_of_entitlement(entitlement uuid, moment timestamptz)
returns table (item_kind text, item_id bigint, lang text, edition smallint, published_at timestamptz, distance integer)
language sql stable as $$
  select e.item_kind, e.item_id, e.lang, e.edition, null::timestamptz, 0
  from entitlements e where e.id = entitlement and e.revoked_at is null
  union all
  select e.item_kind, n.report_id, e.lang, e.edition, first_publication(t), n.distance
  from entitlements e
    join licences l on l.entitlement_id = e.id and l.state = 'active'
    cross join lateral later_editions(e.item_id) n
    join reports r on r.id = n.report_id and r.deleted_at is null
    join report_texts t on t.report_id = n.report_id and t.lang = e.lang
  where e.id = entitlement and e.revoked_at is null and e.item_kind = 'report'
    and first_publication(t) <= moment and has_updates_at(l.number, first_publication(t))
$$;

-- Holders are told of an edition in one language by batches; this is how far the batches have got.
create table edition_announcements (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  -- Licences up to this one have been looked at.
  after_licence uuid,
  finished_at timestamptz,
  primary key (report_id, lang)
);
create index editions_to_announce on edition_announcements (report_id) where finished_at is null;

-- Each licence is told of an edition once.
create table edition_notices (
  licence_id uuid not null references licences on delete cascade,
  report_id bigint not null references reports on delete cascade,
  at timestamptz not null,
  primary key (licence_id, report_id)
);
create index on edition_notices (report_id);

-- A new link may bring editions to the holders of more than one report: all those after it are announced once more, to who has not been told.
create function announce_editions() returns trigger language plpgsql as $$
begin
  insert into edition_announcements (report_id, lang)
  select n.report_id, l.lang
  from (select new.report_id union all select report_id from later_editions(new.report_id)) n (report_id),
    (values ('zh-CN'), ('en-US')) l (lang)
  order by 1, 2
  on conflict (report_id, lang) do update set after_licence = null, finished_at = null;
  return null;
end $$;
create trigger report_series_announced after insert on report_series for each row execute function announce_editions();
create trigger report_series_announced_again after update of previous_id on report_series for each row
  when (old.previous_id <> new.previous_id) execute function announce_editions();
