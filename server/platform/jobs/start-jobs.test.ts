// Supervision of the job worker: loss of the database, failed starts, missed schedules and clock changes.
import { afterEach, beforeEach, describe, expect, inject, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { executeOn } from '../../../tests/support/test-server.ts'
import { openLog } from '../log/log.ts'
import { addJob } from './jobs.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

test('the job worker restarts when the database fails before a job is marked as done', async () => {
  const database = await createTestDatabase()
  const server = inject('testServer')
  const [, name] = /@\/([^?]+)/.exec(database.connectionString) ?? []
  const letIn = (isOpen: boolean) => executeOn(server, `alter database ${name} with allow_connections ${isOpen}`)
  const done: string[] = []
  let log = ''
  const jobs = await startJobs({
    pool: database.pool,
    log: openLog('error', {
      write(line) {
        log += line
      },
    }),
    schedule: [],
    now: () => new Date(),
    handlers: {
      async 'lose-database'() {
        await letIn(false)
        await executeOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
        done.push('lost')
      },
      async greet() {
        done.push('greeted')
      },
    },
  })
  await addJob(database.db, 'lose-database', {}, { maxAttempts: 1 })
  await expect.poll(() => done).toEqual(['lost'])
  await expect.poll(() => log).toContain('job worker stopped unexpectedly')
  await letIn(true)
  await expect
    .poll(() =>
      addJob(database.db, 'greet', {}, { key: 'greet' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => done).toContain('greeted')
  await jobs.stop()
  await database.drop()
})

test('an unreachable database is logged once, however often the worker is restarted', async () => {
  const database = await createTestDatabase()
  let isDatabaseDown = false
  let rejected = 0
  const pool = Object.create(database.pool, {
    connect: {
      value: (...callback: [] | [(error: Error) => void]) => {
        if (!isDatabaseDown) return database.pool.connect(...(callback as []))
        rejected++
        const error = new Error('the database is gone')
        return callback[0] ? void setImmediate(callback[0], error) : Promise.reject(error)
      },
    },
    query: {
      value: (...query: Parameters<typeof database.pool.query>) => {
        if (!isDatabaseDown) return database.pool.query(...query)
        rejected++
        return Promise.reject(new Error('the database is gone'))
      },
    },
  })
  const logged: string[] = []
  const log = openLog('error', { write: (line) => void logged.push(JSON.parse(line).msg) })
  const jobs = await startJobs({ pool, log, schedule: [], now: () => new Date(), handlers: {} })
  isDatabaseDown = true
  await executeOn(
    inject('testServer'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${/@\/([^?]+)/.exec(database.connectionString)?.[1]}'`,
  )
  await expect.poll(() => logged).toContain('job worker could not be restarted')
  const before = rejected
  await expect.poll(() => rejected).toBeGreaterThan(before + 5)
  await jobs.stop()
  expect(logged.filter((message) => message === 'job worker could not be restarted')).toHaveLength(1)
  await database.drop()
})

test('jobs are run, whichever connection fails when their worker starts', async () => {
  const database = await createTestDatabase()
  const failed: number[] = []
  for (let failing = 1; failing <= 8; failing++) {
    let connections = 0
    const pool = Object.create(database.pool, {
      connect: {
        // Callers request a connection with a callback or without.
        value: (...args: [] | [(error: Error) => void]) => {
          if (++connections !== failing) return database.pool.connect(...(args as []))
          failed.push(failing)
          const error = new Error('timeout exceeded when trying to connect')
          return args[0] ? void setImmediate(args[0], error) : Promise.reject(error)
        },
      },
    })
    const done: string[] = []
    const work = { pool, log: openLog('silent'), schedule: [], now: () => new Date() }
    const handlers = { greet: async () => void done.push('greeted') }
    // A worker that cannot check its tables does not start.
    const jobs = await startJobs({ ...work, handlers }).catch(() => undefined)
    if (!jobs) continue
    await addJob(database.db, 'greet', {})
    await expect.poll(() => done, { message: `without connection ${failing}` }).toEqual(['greeted'])
    await jobs.stop()
  }
  expect(failed.length).toBeGreaterThan(3)
  await database.drop()
})

describe('a scheduled time', () => {
  let database: TestDatabase
  let jobs: Jobs | undefined
  let done: string[]
  let clockAheadMs: number
  beforeEach(async () => {
    database = await createTestDatabase()
    done = []
    clockAheadMs = 0
    // Times before the schedule was first known are not caught up.
    await (await start()).stop()
  })
  afterEach(async () => {
    await jobs?.stop()
    await database.drop()
  })

  const setKnown = (values: string) =>
    database.pool.query(`update graphile_worker._private_known_crontabs set ${values}`)

  function start(): Promise<Jobs> {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const cron = `${hourAgo.getUTCMinutes()} ${hourAgo.getUTCHours()} * * *`
    return startJobs({
      pool: database.pool,
      log: openLog('silent'),
      now: () => new Date(Date.now() + clockAheadMs),
      schedule: [
        { task: 'soon-due-again', cron, catchUpWindow: '3m' },
        { task: 'nightly', cron, catchUpWindow: '1d' },
      ],
      handlers: {
        'soon-due-again': async () => void done.push('soon-due-again'),
        nightly: async () => void done.push('nightly'),
      },
    })
  }

  it('at which no process ran is caught up within the window of the schedule, and not later', async () => {
    await setKnown(`known_since = now() - interval '2 days'`)
    jobs = await start()
    await expect.poll(() => done).toEqual(['nightly'])
    const { rows } = await database.pool.query('select task_identifier from graphile_worker.jobs')
    expect(rows.filter((job) => job.task_identifier === 'soon-due-again')).toEqual([])
  })

  it('recorded by a clock a year ahead does not prevent later runs', async () => {
    await setKnown(`known_since = now() - interval '2 days', last_execution = now() + interval '1 year'`)
    jobs = await start()
    await expect.poll(() => done).toEqual(['nightly'])
  })

  it('is recomputed when the clock is changed while jobs run', async () => {
    jobs = await start()
    await setKnown(`known_since = now() - interval '2 days', last_execution = now() + interval '1 year'`)
    clockAheadMs = -7_200_000
    await expect.poll(() => done).toEqual(['nightly'])
  })
})
