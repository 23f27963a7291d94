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
