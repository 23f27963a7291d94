// The files that an entitlement includes: those of the items that the database's function names, which are its own and the later editions that are updates of its licence.
import { sql } from 'kysely'

type EntitledFile = {
  readonly file_id: string
  readonly is_stamped: boolean
  readonly forbids_printing: boolean
  readonly item_id: number
  /** 0 for the item itself, else how many editions later. */
  readonly distance: number
}

/**
 * For a lateral join, once for each row.
 * @param reference the column that names the entitlement
 */
export function filesOfEntitlement(reference: 'e.id' | 'l.entitlement_id', now: Date) {
  return sql<EntitledFile>`(
    select i.file_id, i.is_stamped, i.forbids_printing, i.item_id, x.distance
    from items_of_entitlement(${sql.ref(reference)}, ${now}) x
      join item_files i on i.item_kind = x.item_kind and i.item_id = x.item_id
    where (i.lang is null or i.lang = x.lang) and (i.edition is null or i.edition = x.edition))`
}

/** Whether a file can be included in an entitlement at all: few entitlements have to be asked about it. */
export function itemMayInclude(fileId: string) {
  return sql<boolean>`(e.item_kind, e.item_id) in (
    select f.item_kind, x.item_id
    from item_files f cross join lateral (
      select f.item_id union all select p.report_id from earlier_editions(f.item_id) p where f.item_kind = 'report'
    ) x (item_id)
    where f.file_id = ${fileId}::uuid)`
}
