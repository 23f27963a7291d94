// An advisory lock runs a job in one process at a time, and is released after a failure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { tryWithAdvisoryLock } from './advisory-lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('work under an advisory lock', () => {
  it('does not start a second time while it runs, unlike other work', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let signalStart = () => {}
    const started = new Promise<void>((resolve) => {
      signalStart = resolve
    })
    const first = tryWithAdvisoryLock(database.db, 'sweep', () => {
      signalStart()
      return ended
    })
    await started
    expect(await tryWithAdvisoryLock(database.db, 'sweep', () => Promise.reject(new Error('a second run')))).toBe(false)
    expect(await tryWithAdvisoryLock(database.db, 'other', async () => {})).toBe(true)
    end()
    expect(await first).toBe(true)
    expect(await tryWithAdvisoryLock(database.db, 'sweep', async () => {})).toBe(true)
  })

  it('can run again after a failure', async () => {
    await expect(tryWithAdvisoryLock(database.db, 'sweep', () => Promise.reject(new Error('no disk')))).rejects.toThrow(
      'no disk',
    )
    expect(await tryWithAdvisoryLock(database.db, 'sweep', async () => {})).toBe(true)
  })
})
