// A process that only sends newsletters, for tests that kill it.
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { openLocalFiles } from '../platform/files/file-store.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { newsletterJobs, newsletterSchedule } from './newsletter.jobs.ts'

const config = readConfig(process.env)
const { db, pool } = openDatabase({ connectionString: config.databaseUrl ?? '', max: 20 })
const log = openLog('silent')
const ctx = { config, db, now: () => new Date(), log, files: openLocalFiles(config.filesDir) }
await startJobs({ pool, log, handlers: newsletterJobs(ctx), schedule: newsletterSchedule, now: ctx.now })
