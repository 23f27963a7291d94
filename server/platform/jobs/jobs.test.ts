// Jobs and a database that goes away while they are at work.
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { runOn } from '../../../tests/support/test-server.ts'
import { openLog } from '../log/log.ts'
import { addJob, startJobs } from './jobs.ts'

test('jobs begin again when the database has gone away before it heard that one is done', async () => {
  const database = await createTestDatabase()
  const server = inject('testServer')
  const [, name] = /@\/([^?]+)/.exec(database.connectionString) ?? []
  const letIn = (isOpen: boolean) => runOn(server, `alter database ${name} with allow_connections ${isOpen}`)
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
    handlers: {
      async 'lose-database'() {
        await letIn(false)
        await runOn(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
        done.push('lost')
      },
      async greet() {
        done.push('greeted')
      },
    },
  })
  await addJob(database.db, 'lose-database', {}, { maxAttempts: 1 })
  await expect.poll(() => done).toEqual(['lost'])
  await expect.poll(() => log).toContain('jobs have stopped by themselves')
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
