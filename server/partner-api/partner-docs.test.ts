// docs/api.md for partners: its examples run, and its tables say what the contract says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyErrors } from '#contract/common/api-key-errors.ts'
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { orderNoOf } from '#contract/order-number.ts'
import { makeApiKey, sendRaw } from '#server/api-keys/api-keys.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const examples = [...text.matchAll(/```sh\n(curl .*?)```/gs)].map(([, command = '']) => command.trim())

/** The arguments of a command in the notation of the document: quotes, and a backslash at the end of a line. */
function argumentsOf(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []
  return words.slice(1).map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'))
}

let test: TestApp
let key: string
let orderNo: string
let reportId: number
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  await makeSeller(test)
  const company = await makeCompanyOf(test)
  ;({ orderNo } = await buyForCompany(test, company))
  reportId = (await makeReport(test.ctx)).id
  const owner = await signedInAs(test, 'owner')
  ;({ key } = await makeApiKey(test, owner, { companyId: company.id, scopes: [...apiKeyScopes] }))
})
afterAll(() => test?.close())

describe('the document for partners', () => {
  it('has examples of every call of the partner API', () => {
    const calls = Object.values(endpoints).filter(({ access }) => access === 'key')
    for (const { path } of calls)
      expect(examples.filter((one) => one.includes(`/api${path}?`) || one.includes(`/api${path}"`))).not.toEqual([])
  })

  it.each(examples)('runs: %s', async (example) => {
    const command = example
      .replaceAll('$KEY', key)
      .replaceAll('$ORIGIN', 'http://localhost')
      .replaceAll(orderNoOf('7K2M94QX'), orderNo)
      .replaceAll('"itemId": 7', `"itemId": ${reportId}`)
    const { values, positionals } = parseArgs({
      args: argumentsOf(command),
      options: { header: { type: 'string', multiple: true }, data: { type: 'string' } },
      allowPositionals: true,
    })
    expect(positionals).toHaveLength(1)
    const { pathname, search } = new URL(positionals[0] ?? '')
    const answer = await sendRaw(test, {
      method: values.data === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: Object.fromEntries((values.header ?? []).map((header) => header.split(': ', 2))),
      ...(values.data === undefined ? {} : { payload: values.data }),
    })
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([200, 200, 'success'])
  })

  it('lists every scope and every error of keys', () => {
    const firstCells = [...text.matchAll(/^\| `?([\w:]+)`? \|/gm)].map(([, cell]) => cell)
    for (const { wire, status } of Object.values(apiKeyErrors)) expect(text).toContain(`| ${wire} | ${status} | `)
    const codes = firstCells.filter((cell) => /^40\d{3}$/.test(cell ?? ''))
    expect(codes.toSorted()).toEqual(
      Object.values(apiKeyErrors)
        .map(({ wire }) => String(wire))
        .toSorted(),
    )
    expect(firstCells).toEqual(expect.arrayContaining([...apiKeyScopes]))
  })
})
