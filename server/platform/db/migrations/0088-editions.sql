-- Editions of a report in a series, what they mean for licences whose updates run, and who has been told of them.

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
    select s.previous_id, e.distance + 1 from earlier e join report_series s on s.report_id = e.report_id
  )
  select e.report_id, e.distance from earlier e
$$;

-- Two changes at once could close a circle that neither sees, so that they wait for each other.
create function refuse_circle_of_editions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('report_series'));
  if exists (select from later_editions(new.report_id) l where l.report_id = new.previous_id) then
    raise exception 'report % is a later edition of report %', new.previous_id, new.report_id
      using errcode = 'check_violation', constraint = 'report_series_no_circle';
  end if;
  return new;
end $$;
create trigger report_series_has_no_circle before insert or update of report_id, previous_id on report_series for each row
  execute function refuse_circle_of_editions();

-- A series closes where one of its editions is deleted, so that later ones stay updates of those before.
create function close_series() returns trigger language plpgsql as $$
declare
  previous bigint;
begin
  delete from report_series where report_id = old.id returning previous_id into previous;
  if previous is not null then
    update report_series set previous_id = previous where previous_id = old.id;
  end if;
  return old;
end $$;
create trigger reports_close_their_series before delete on reports for each row execute function close_series();

-- The page of an edition names the edition before and the newest one, whichever of the series are public.
create function series_tags(report bigint) returns text[] language sql stable as $$
  select array(
    select 'report:' || report
    union all select 'report:' || e.report_id from earlier_editions(report) e
    union all select 'report:' || l.report_id from later_editions(report) l)
$$;
call watch_for_pages('report_series', 'series_tags(r.report_id) || series_tags(r.previous_id)');
create procedure watch_editions_for_pages(tags text) language plpgsql as $$
begin
  execute format('create trigger report_texts_edition_inserted after insert on report_texts referencing new table as new_rows
    for each statement execute function note_page_change(%L)', tags);
  execute format('create trigger report_texts_edition_updated after update on report_texts referencing old table as old_rows
    new table as new_rows for each statement execute function note_page_change(%L)', tags);
  execute format('create trigger report_texts_edition_deleted after delete on report_texts referencing old table as old_rows
    for each statement execute function note_page_change(%L)', tags);
end $$;
call watch_editions_for_pages(
  'array(select unnest(series_tags(r.report_id)) where exists (select from report_series s where r.report_id in (s.report_id, s.previous_id)))');
drop procedure watch_editions_for_pages(text);

-- When a report first became public in any language, also while it is withdrawn; null when it never was. As 0034 has it.
create function first_publication(report bigint) returns timestamptz language sql stable as $$
  select min(coalesce(t.first_public_at, t.public_since, case when t.status = 'published' then t.publish_at end))
  from report_texts t where t.report_id = report
$$;

-- A licence, and those that it has replaced by upgrade.
create function licence_line(licence uuid) returns table (id uuid, valid_from timestamptz, updates_until timestamptz)
language sql stable as $$
  with recursive line as (
    select l.id, l.valid_from, l.updates_until, l.upgrade_of from licences l where l.id = licence
    union
    select l.id, l.valid_from, l.updates_until, l.upgrade_of
    from line n join licences l on l.number = n.upgrade_of and l.state = 'upgraded'
  )
  select n.id, n.valid_from, n.updates_until from line n
$$;

-- Whether an edition that became public then is an update of a licence, or of one that it has replaced.
create function has_updates_at(licence uuid, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from licence_line(licence) n where moment >= n.valid_from and moment < n.updates_until)
$$;

-- Each licence is told of an edition once.
create table edition_notices (
  licence_id uuid not null references licences on delete cascade,
  report_id bigint not null references reports on delete cascade,
  at timestamptz not null,
  primary key (licence_id, report_id)
);
create index on edition_notices (report_id);

-- Whether a licence, or one that it has replaced, was told of an edition.
create function is_told_of(licence uuid, edition bigint) returns boolean language sql stable as $$
  select exists (
    select from licence_line(licence) n join edition_notices x on x.licence_id = n.id and x.report_id = edition)
$$;

-- What an entitlement includes: its item, and the later editions that became public while the updates of its licence ran. An edition that is
-- withdrawn from the site stays included, as a sold report does; one in the trash only for licences that were told of it.
create function items_of_entitlement(entitlement uuid, moment timestamptz)
returns table (item_kind text, item_id bigint, lang text, edition smallint, published_at timestamptz, distance integer)
language sql stable as $$
  select e.item_kind, e.item_id, e.lang, e.edition, null::timestamptz, 0
  from entitlements e where e.id = entitlement and e.revoked_at is null
  union all
  select e.item_kind, n.report_id, e.lang, e.edition, p.at, n.distance
  from entitlements e
    join licences l on l.entitlement_id = e.id and l.state = 'active'
    cross join lateral later_editions(e.item_id) n
    join reports r on r.id = n.report_id
    cross join lateral (select first_publication(n.report_id) as at) p
  where e.id = entitlement and e.revoked_at is null and e.item_kind = 'report'
    and p.at <= moment and has_updates_at(l.id, p.at)
    and (r.deleted_at is null or is_told_of(l.id, n.report_id))
$$;

-- Holders are told of an edition in one language by batches, once its text is public; this is how far the batches have got.
create table edition_announcements (
  report_id bigint not null references reports on delete cascade,
  lang text not null check (lang in ('zh-CN', 'en-US')),
  -- Licences up to this one have been looked at.
  after_licence uuid,
  finished_at timestamptz,
  primary key (report_id, lang)
);
create index editions_to_announce on edition_announcements (report_id, lang) where finished_at is null;

-- A new link may bring editions to the holders of more than one report: all those after it are announced again, to whoever has not been told.
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
