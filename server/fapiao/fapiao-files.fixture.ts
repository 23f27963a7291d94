// Files of fapiao as an issuing platform makes them, and their upload by staff.

import { consoleHeader } from '#contract/common/endpoint.ts'
import { fapiaoResult, fapiaoResultPath } from '#contract/fapiao-results-admin.ts'
import { makePapers, type Paper } from '../../devtools/fapiao-simulator/papers.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { newNumber, type Staff, special } from './fapiao.fixture.ts'

export const platformSeller = { name: '研报研究（北京）有限公司', taxCode: '91110108MA01TEST2K' }

export function paperOf(changes: Partial<Paper> = {}): Paper {
  return {
    number: newNumber(),
    kind: 'special',
    buyer: { name: special.title, taxCode: special.taxCode },
    seller: platformSeller,
    itemName: '*信息技术服务*研究报告服务',
    amountMinor: 300_000,
    taxRateBasisPoints: 600,
    remark: '',
    issuedOn: '2026-11-24',
    ...changes,
  }
}

export async function papersOf(changes: Partial<Paper> = {}) {
  const paper = paperOf(changes)
  return { ...paper, ...(await makePapers(paper)) }
}

/** Uploads one file. @returns the envelope of the response */
export async function tryUpload(test: TestApp, staff: Pick<Staff, 'jar'> | undefined, name: string, bytes: Buffer) {
  const response = await test.app.http.inject({
    method: 'POST',
    url: `/api${fapiaoResultPath}?name=${encodeURIComponent(name)}`,
    headers: {
      host: 'localhost',
      [consoleHeader]: '1',
      'content-type': 'application/octet-stream',
      ...(staff ? { cookie: staff.jar.cookie } : {}),
    },
    payload: bytes,
  })
  return { status: response.statusCode, ...response.json<{ msg: string; data: { key?: string } | null }>() }
}

export async function upload(test: TestApp, staff: Staff, name: string, bytes: Buffer) {
  const { data, msg } = await tryUpload(test, staff, name, bytes)
  const result = fapiaoResult.safeParse(data)
  if (!result.success) throw new Error(`upload of ${name} refused: ${msg}`)
  return result.data
}
