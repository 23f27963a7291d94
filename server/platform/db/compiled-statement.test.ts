// Compiled statements: how often they are built, and what they are executed with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { compiledStatement } from './compiled-statement.ts'

type Values = { readonly key: string }

describe('a compiled statement', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.drop())

  it('is built once for each form and executed with the values of each call', async () => {
    const built: string[] = []
    const select = compiledStatement((db, { key }: Values, { sign }: { sign: '=' | '<>' }) => {
      built.push(sign)
      return db
        .selectNoFrom((eb) => [eb.val(key).$castTo<string>().as('key'), eb.lit(1).as('one')])
        .where((eb) => eb(eb.val(key), sign, eb.val('a')))
    })
    expect(await select(test.db, { key: 'a' }, { sign: '=' })).toEqual([{ key: 'a', one: 1 }])
    expect(await select(test.db, { key: 'b' }, { sign: '=' })).toEqual([])
    expect(await select(test.db, { key: 'b' }, { sign: '<>' })).toEqual([{ key: 'b', one: 1 }])
    expect(built).toEqual(['=', '<>'])
  })

  it('runs in the transaction of its caller', async () => {
    const isolation = compiledStatement((db) =>
      db.selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('transaction_isolation')]).as('level')),
    )
    const inTransaction = test.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((tx) => isolation(tx, {}, {}))
    expect(await inTransaction).toEqual([{ level: 'serializable' }])
    expect(await isolation(test.db, {}, {})).toEqual([{ level: 'read committed' }])
  })

  it('cannot be built from the text of a value', async () => {
    const select = compiledStatement((db, { key }: Values) => db.selectNoFrom((eb) => eb.val(`${key}!`).as('key')))
    await expect(select(test.db, { key: 'a' }, {})).rejects.toThrow('before the value is known: key')
    const copy = compiledStatement((db, values: Values) => {
      const { key } = { ...values }
      return db.selectNoFrom((eb) => eb.val(key).as('key'))
    })
    await expect(copy(test.db, { key: 'a' }, {})).rejects.toThrow('must name the values')
  })
})
