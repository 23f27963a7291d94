// A process that only delivers webhooks, for tests that kill it.
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { openLog } from '#server/platform/log/log.ts'
import { openWebhookSender } from './sender.ts'
import { webhooksJobs } from './webhooks.jobs.ts'

const config = readConfig(process.env)
const { db, pool } = openDatabase({ connectionString: config.databaseUrl ?? '' })
const log = openLog('silent')
const webhooks = openWebhookSender(config)
const ctx = { config, db, now: () => new Date(), log, files: openLocalFiles(config.filesDir), webhooks }
await startJobs({ pool, log, handlers: webhooksJobs(ctx), schedule: [], now: () => new Date() })
