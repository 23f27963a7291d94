// Attached files that are delivered as copies, although no copy was made of them yet.
import type { Db } from '#server/platform/db/db.ts'

/** The newest first. */
export function listUntriedFiles(db: Db, mimes: readonly string[], limit: number) {
  return db
    .selectFrom('files as f')
    .select(['f.name', 'f.mime', 'f.storage_key'])
    .where('f.mime', 'in', mimes)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_files as i')
          .select('i.id')
          .whereRef('i.file_id', '=', 'f.id')
          .where('i.is_stamped', '=', true),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('copies as p')
            .select('p.number')
            .whereRef('p.file_id', '=', 'f.id')
            .where('p.made_as', '<>', 'cover-page')
            .where('p.sha256', 'is not', null),
        ),
      ),
    )
    .orderBy('f.created_at', 'desc')
    .limit(limit)
    .execute()
}
