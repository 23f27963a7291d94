// Section 7 of the specification: every endpoint and error code in both languages, generated from the table beside this file.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, inputSchema } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import { type Language, languages, say } from '#contract/common/language.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endSession } from '#server/accounts/sessions.store.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { type ErrorCase, errorCases, type Row, rows } from './api-specification.table.ts'
import { openWorld, type World } from './api-specification.world.ts'
import { createTestApp, type TestApp } from './support/app.ts'

/** The error codes of section 8; the capital letters are ours. */
const catalogue: Readonly<Record<number, string>> = {
  [-400]: 'login status expired, please log in again',
  5001: 'login status expired, please log in again',
  900001: 'System exception, please try again later',
  100002: 'Payment call to third-party failed',
  100003: 'The order is not in an unpaid status',
  100004: 'The order is empty',
  100005: 'The research report is empty',
  100006: 'Payment method is empty',
  100007: 'Invalid payment method value',
  100008: 'The payment amount is inconsistent with the fee amount',
  100009: 'There are unpaid orders in the research report; go to personal center, My Orders, to pay',
  100010: 'The order is not in a paid status',
  200001: 'User not logged in',
}

let test: TestApp
const worlds: Partial<Record<Language, World>> = {}
beforeAll(async () => {
  test = await createTestApp({ withPayments: true, withSearch: true })
  await test.ctx.db
    .insertInto('dictionary_entries')
    .values(
      ['reports_category', 'reports_category_en'].map((dict_type) => ({
        dict_type,
        dict_value: 'energy-power',
        dict_label: 'Energy',
      })),
    )
    .execute()
  for (const language of languages) worlds[language] = await openWorld(test, language)
})
afterAll(() => test.close())

function worldOf(language: Language): World {
  const world = worlds[language]
  if (!world) throw new Error(`no world in ${language}`)
  return world
}

/** Codes that have been provoked so far; the last test compares them with the catalogue. */
const reached = new Map<Language, Set<number>>(languages.map((language) => [language, new Set()]))

async function expectRefusal(language: Language, code: number, answer: { code?: number; msg?: string }) {
  expect(answer, JSON.stringify(answer)).toMatchObject({ code, msg: expect.stringMatching(/\S/) })
  const entry = Object.values(errors).filter((one) => one.wire === code)
  const words = entry.map((one) => say(one.text, language))
  if (catalogue[code] !== undefined) {
    expect(words).toContain(answer.msg)
    const english = entry.map((one) => one.text.en.toLowerCase())
    expect(english).toContain(catalogue[code].toLowerCase())
  }
  reached.get(language)?.add(code)
}

const known = new Map<string, Endpoint>(Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint]))
const inBoth = languages.flatMap((language) => rows.map((row) => [`${row.method} ${row.path}`, language, row] as const))

describe.each(inBoth)('%s in %s', (_name, language, row) => {
  it('responds with exactly the specified payload', async () => {
    const world = worldOf(language)
    const sent = await row.send(world)
    const response = await world.send(row, sent)
    if (row.path.endsWith('/getValidCode')) {
      expect(response).toMatchObject({ status: 200, type: expect.stringMatching(/^image\//) })
      return
    }
    expect(response, response.body).toMatchObject({ status: 200, code: 200, msg: expect.any(String) })
    if (row.shows) expect({ data: response.data }).toMatchObject({ data: row.shows(world) })
  })

  it('defines every field that clients send', async () => {
    const endpoint = known.get(row.path)
    if (!endpoint) return // the notification address: bodies of its own
    const { shape } = inputSchema(endpoint, language) as unknown as { shape: Record<string, unknown> } // every input is an object
    const { fields } = await row.send(worldOf(language))
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('accepts only the specified method', async () => {
    const method = row.method === 'GET' ? 'POST' : 'GET'
    expect(await worldOf(language).send({ ...row, method }, { fields: {} })).toMatchObject({ status: 405, code: 405 })
  })

  if (row.access === 'customer') {
    it('refuses a stranger with 200001, an unknown token with -400 and an ended session with 5001', async () => {
      const world = worldOf(language)
      const { fields } = await row.send(world)
      await expectRefusal(language, 200001, await world.send(row, { fields }))
      await expectRefusal(language, -400, await world.send(row, { fields, token: 'a token that nobody has' }))
      const { token } = await world.customer()
      await endSession(world.test.ctx.db, tokenHash(token), new Date())
      await expectRefusal(language, 5001, await world.send(row, { fields, token }))
    })
  } else {
    it('ignores a session that has ended', async () => {
      const world = worldOf(language)
      const response = await world.send(row, { ...(await row.send(world)), token: 'a token that nobody has' })
      expect([undefined, 200]).toContain(response.code)
      expect(response.status).toBe(200)
    })
  }

  it('responds with 900001 and a request id when its table is missing', async () => {
    const world = worldOf(language)
    const sent = await row.send(world)
    await withoutTable(row.needs, async () => {
      const response = await world.send(row, sent)
      expect(response).toMatchObject({ status: 500, data: { requestId: expect.any(String) } })
      expect(response.body).not.toContain(row.needs)
      await expectRefusal(language, 900001, response)
    })
  })
})

const errorsInBothLanguages = languages.flatMap((language) =>
  errorCases.map((errorCase) => [errorCase.code, errorCase.call.path, errorCase.when, language, errorCase] as const),
)

describe.each(errorsInBothLanguages)(
  'code %d from %s when %s',
  (code, _path, _when, language, errorCase: ErrorCase) => {
    it(`is returned in ${language}`, async () => {
      const world = worldOf(language)
      const response = await world.send(errorCase.call, await errorCase.send(world))
      expect(response.status).toBe(200)
      await expectRefusal(language, code, response)
    })
  },
)

describe('the table', () => {
  it('contains only endpoints of the contract, with the same spelling', () => {
    const missing = rows.filter(({ method, path }) => !isNotification(path) && known.get(path)?.method !== method)
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it.each(languages)('covers every code of the catalogue in %s', (language) => {
    const codes = Object.keys(catalogue).map(Number)
    expect(codes.filter((code) => !reached.get(language)?.has(code))).toEqual([])
  })
})

function isNotification(path: Row['path']): boolean {
  return path.endsWith('/asyncNotify')
}

async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  const { db } = test.ctx
  await sql`alter table ${sql.table(table)} rename to gone`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(db)
  }
}
