// Store of the simulator: maps in memory, written through to one SQLite file when a folder is given.
import { DatabaseSync } from 'node:sqlite'

export type Collection<T> = {
  get(id: string): T | undefined
  put(id: string, value: T): void
  delete(id: string): void
  /** Oldest first. */
  list(): T[]
}

export type Store = { collection<T>(kind: string): Collection<T>; close(): void }

/**
 * Opens the store; without a file the data is lost when the process ends.
 * @throws when another simulator holds the file
 */
export function openStore(file?: string): Store {
  const collections = new Map<string, Collection<unknown>>()
  const disk = file === undefined ? undefined : openDisk(file)
  return {
    collection<T>(kind: string): Collection<T> {
      const known = collections.get(kind) ?? makeCollection<unknown>(kind, disk)
      collections.set(kind, known)
      // Each collection is opened with one type only, by the module that owns it.
      return known as Collection<T>
    },
    close: () => disk?.close(),
  }
}

type Disk = {
  load(kind: string): { id: string; body: string }[]
  save(kind: string, id: string, body: string): void
  remove(kind: string, id: string): void
  close(): void
}

function makeCollection<T>(kind: string, disk: Disk | undefined): Collection<T> {
  const values = new Map<string, T>()
  for (const row of disk?.load(kind) ?? []) values.set(row.id, JSON.parse(row.body))
  return {
    get: (id) => values.get(id),
    put(id, value) {
      values.set(id, value)
      disk?.save(kind, id, JSON.stringify(value))
    },
    delete(id) {
      values.delete(id)
      disk?.remove(kind, id)
    },
    list: () => [...values.values()],
  }
}

function openDisk(file: string): Disk {
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    // Exclusive lock: two processes on one file would each serve only their own maps.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    db.exec(
      'CREATE TABLE IF NOT EXISTS docs (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id))',
    )
    db.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (cause) {
    db.close()
    throw new Error(`the simulator's state is in use by another process or unreadable: ${file}`, { cause })
  }
  const select = db.prepare('SELECT id, body FROM docs WHERE kind = ? ORDER BY seq')
  const upsert = db.prepare(
    'INSERT INTO docs (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
  )
  const remove = db.prepare('DELETE FROM docs WHERE kind = ? AND id = ?')
  return {
    load: (kind) => select.all(kind).map((row) => ({ id: String(row.id), body: String(row.body) })),
    save: (kind, id, body) => void upsert.run(kind, id, body),
    remove: (kind, id) => void remove.run(kind, id),
    close: () => db.close(),
  }
}
