// Context: configuration, database, clock, log and files, the first argument of every service.
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log/log.ts'
import type { Remember } from './memoized-read.ts'

export type Ctx = {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  readonly files: FileStore
  readonly remember?: Remember
}
