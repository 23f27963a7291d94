// CSV responses.
import { expect, it } from 'vitest'
import { csvLines } from './csv-response.ts'

async function* rows() {
  yield ['公司', '金额', null]
  yield ['=HYPERLINK("https://x")', -5, 'a,"b"\nc']
}

it('a CSV response escapes formulas, keeps numbers and quotes where necessary', async () => {
  const lines: string[] = []
  for await (const line of csvLines(rows())) lines.push(line)
  expect(lines).toEqual(['\uFEFF', '公司,金额,\r\n', '"\'=HYPERLINK(""https://x"")",-5,"a,""b""\nc"\r\n'])
})
