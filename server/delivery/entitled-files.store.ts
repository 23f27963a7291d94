// The files that an entitlement includes, as the database's function says: those of its item, and of the later editions that are updates of its licence.
import { sql } from 'kysely'

type EntitledFile = {
  readonly file_id: string
  readonly is_stamped: boolean
  readonly item_id: number
  /** 0 for the item itself, else how many editions later. */
  readonly distance: number
}

/**
 * For a lateral join, once for each row.
 * @param reference the column that names the entitlement
 */
export function filesOfEntitlement(reference: 'e.id' | 'l.entitlement_id', now: Date) {
  return sql<EntitledFile>`(select * from files_of_entitlement(${sql.ref(reference)}, ${now}))`
}
