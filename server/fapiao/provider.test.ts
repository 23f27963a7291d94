// What both adapters of the port promise, and what a provider over HTTP adds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFapiaoServiceSettings } from '#server/platform/config/fapiao-service-settings.ts'
import { type FapiaoSimulator, startFapiaoSimulator } from '../../devtools/fapiao-simulator/simulator.ts'
import { special } from './fapiao.fixture.ts'
import { platformSeller } from './fapiao-files.fixture.ts'
import { openHttpProvider } from './http-provider.ts'
import { type FapiaoProvider, type FapiaoToIssue, fapiaoDesk } from './provider.ts'
import { readResult } from './result-reader.ts'

let simulator: FapiaoSimulator
beforeAll(async () => {
  simulator = await startFapiaoSimulator(() => '2026-11-24')
})
afterAll(() => simulator.close())

const openService = (timeoutMs = 60_000) => openHttpProvider(simulator, { now: () => new Date(), timeoutMs })
const adapters: readonly (readonly [string, () => FapiaoProvider])[] = [
  ['desk', () => fapiaoDesk],
  ['service', () => openService()],
]

function toIssue(serial: string): FapiaoToIssue {
  return {
    serial,
    kind: 'special',
    buyer: { ...special, name: special.title },
    seller: platformSeller,
    itemName: '*信息技术服务*研究报告服务',
    amountMinor: 300_000,
    taxRateBasisPoints: 600,
    remark: '',
  }
}

describe.each(adapters)('the %s', (name, open) => {
  it('has its name', () => expect(open().name).toBe(name))

  it('never claims a fapiao at once: it is issued by hand, or pending', async () => {
    const serial = crypto.randomUUID()
    const kinds = ['by-hand', 'pending']
    expect(kinds).toContain((await open().issue(toIssue(serial))).kind)
    expect(kinds).toContain((await open().query(serial)).kind)
  })

  it('takes a serial number again, and answers the same', async () => {
    const [provider, serial] = [open(), crypto.randomUUID()]
    expect(await provider.issue(toIssue(serial))).toEqual(await provider.issue(toIssue(serial)))
  })

  it('takes a reversal', async () => {
    const reversal = {
      serial: crypto.randomUUID(),
      fapiaoNumber: '26112000000000000042',
      amountMinor: 1,
      isForRefund: true,
    }
    expect(['by-hand', 'pending']).toContain((await open().reverse(reversal)).kind)
  })
})

describe('a provider’s service', () => {
  it('issues after queries, with files that say the same', async () => {
    const [provider, serial] = [openService(), crypto.randomUUID()]
    simulator.pendingQueries = 2
    expect(await provider.issue(toIssue(serial))).toEqual({ kind: 'pending', reference: `sim-${serial}` })
    expect((await provider.query(serial)).kind).toBe('pending')
    expect((await provider.query(serial)).kind).toBe('pending')
    const result = await provider.query(serial)
    if (result.kind !== 'issued') throw new Error(`not issued: ${result.kind}`)
    expect(result.files.map((file) => file.format)).toEqual(['pdf', 'ofd', 'xml'])
    for (const { bytes } of result.files)
      expect(await readResult(bytes)).toMatchObject({ facts: { number: result.number, amountMinor: 300_000 } })
    const reversal = {
      serial: crypto.randomUUID(),
      fapiaoNumber: result.number,
      amountMinor: 50_000,
      isForRefund: true,
    }
    simulator.pendingQueries = 0
    const red = await provider.reverse(reversal)
    if (red.kind !== 'issued') throw new Error(`not issued: ${red.kind}`)
    const xml = red.files.find(({ format }) => format === 'xml')?.bytes ?? Buffer.alloc(0)
    expect((await readResult(xml)).facts).toMatchObject({ amountMinor: -50_000, originalNumber: result.number })
    simulator.pendingQueries = 1
  })

  it.each(['timeout', 'error', 'signature'] as const)(
    'whose answer is lost (%s) has an unknown outcome, which a query clears up',
    async (fault) => {
      const [provider, serial, before] = [openService(), crypto.randomUUID(), simulator.issuedCount]
      simulator.faults.push(fault)
      const impatient = openService(fault === 'timeout' ? 300 : undefined)
      expect(await impatient.issue(toIssue(serial))).toEqual({ kind: 'unknown' })
      expect((await provider.query(serial)).kind).toBe('pending')
      expect((await provider.issue(toIssue(serial))).kind).toBe('issued')
      expect(simulator.issuedCount).toBe(before + 1)
    },
  )

  it('says why it refuses, and what it does not know', async () => {
    const [provider, serial] = [openService(), crypto.randomUUID()]
    expect(await provider.query(serial)).toEqual({ kind: 'absent' })
    simulator.rejection = '税号与名称不符'
    expect(await provider.issue(toIssue(serial))).toEqual({ kind: 'refused', reason: '税号与名称不符' })
    simulator.rejection = undefined
  })

  it('that does not know our secret, or cannot be reached, has an unknown outcome', async () => {
    const now = () => new Date()
    const wrong = openHttpProvider({ ...simulator, url: simulator.url, appId: 'x', secret: 'y' }, { now })
    expect(await wrong.query('a')).toEqual({ kind: 'unknown' })
    const nowhere = openHttpProvider({ url: 'http://127.0.0.1:9', appId: 'x', secret: 'y' }, { now })
    expect(await nowhere.issue(toIssue('a'))).toEqual({ kind: 'unknown' })
  })
})

describe('the settings of the service', () => {
  const settings = {
    FAPIAO_SERVICE_URL: 'https://fapiao.example.com/v1/',
    FAPIAO_SERVICE_APP_ID: 'app',
    FAPIAO_SERVICE_SECRET: 'a secret of 26 characters',
  }
  const readWith = (changes: Partial<typeof settings>, isProduction = false) =>
    readFapiaoServiceSettings({ ...settings, ...changes }, isProduction)

  it('are complete or absent: it is off without them', () => {
    expect(readFapiaoServiceSettings({}, true)).toBeUndefined()
    expect(readWith({}, true)).toMatchObject({ url: 'https://fapiao.example.com/v1' })
    expect(() => readWith({ FAPIAO_SERVICE_SECRET: '' })).toThrow(/FAPIAO_SERVICE_SECRET is missing/)
  })

  it('send nothing over plain HTTP to another machine, nor anywhere in production', () => {
    const local = { FAPIAO_SERVICE_URL: 'http://127.0.0.1:8080' }
    expect(readWith(local)).toBeDefined()
    expect(() => readWith(local, true)).toThrow(/https/)
    for (const host of ['fapiao.example.com', '127.0.0.1.example.com', '10.0.0.1'])
      expect(() => readWith({ FAPIAO_SERVICE_URL: `http://${host}` })).toThrow(/https/)
  })
})
