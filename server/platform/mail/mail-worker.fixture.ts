// A process that only sends queued mail, for tests that kill it.
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/db.ts'
import { openLocalFiles } from '../files/file-store.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { openLog } from '../log/log.ts'
import { mailJobs } from './mail.jobs.ts'
import { openMailTransport } from './transport.ts'

const config = readConfig(process.env)
const { db, pool } = openDatabase({ connectionString: config.databaseUrl ?? '' })
const log = openLog('silent')
const ctx = { config, db, now: () => new Date(), log, files: openLocalFiles(config.filesDir) }
const transport = openMailTransport({ smtpUrl: config.smtpUrl, folder: `${config.dataDir}/mail` })
await startJobs({ pool, log, handlers: mailJobs(ctx, transport), schedule: [], now: () => new Date() })
