// Files of fapiao as finance gets them from the issuing platform.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { OwnFapiao } from '#contract/fapiao.ts'
import { newNumber } from '#server/fapiao/fapiao.fixture.ts'
import { papersOf } from '#server/fapiao/fapiao-files.fixture.ts'

/** Ten files: those of three requests, without the PDF of the third; one of another buyer, and a scan that has no text. */
export async function resultFiles(folderOfProduct: string, requests: readonly OwnFapiao[]): Promise<string[]> {
  const papers = await Promise.all(
    requests.map(({ number, amount }) =>
      papersOf({ number: randomNumber(), amountMinor: amount.minor, remark: number }),
    ),
  )
  const strange = await papersOf({
    number: randomNumber(),
    buyer: { name: '别的公司', taxCode: '91310000MA1FL0000X' },
    amountMinor: 77_700,
  })
  const contents = papers.flatMap(({ pdf, ofd, xml }, index) => [
    ...(index < 2 ? [{ name: `${index}.pdf`, bytes: pdf }] : []),
    { name: `${index}.ofd`, bytes: ofd },
    { name: `${index}.xml`, bytes: xml },
  ])
  const all = [...contents, { name: 'strange.xml', bytes: strange.xml }, { name: 'scan.pdf', bytes: await scan() }]
  const folder = await mkdtemp(join(folderOfProduct, 'results-'))
  return Promise.all(
    all.map(async ({ name, bytes }) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    }),
  )
}

export function randomNumber(): string {
  return `${newNumber().slice(0, 4)}${Math.floor(Math.random() * 1e8)}`.padEnd(20, '7')
}

async function scan(): Promise<Buffer> {
  const document = new PDFDocument()
  document.rect(50, 50, 200, 100).stroke()
  document.end()
  return Buffer.concat(await document.toArray())
}
