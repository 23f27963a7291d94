// Samples in search: their text is found after everything else, marked, and only as long as it is shown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countReportChoices, listReports } from '#contract/catalogue.ts'
import { chooseSample, removeSample } from '#contract/samples-admin.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { attachPdf, pagesPdf, renderWaiting } from './samples.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let id: number
let fileId: string
const language = 'en-US'

beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  editor = await signedInAs(test, 'editor')
  id = (await makeReport(test.ctx, { language, title: 'Solid-state batteries' })).id
  fileId = await attachPdf(test, id, await pagesPdf(4, undefined, ['gasket', 'flywheel', 'tokamak', 'gasket flywheel']))
})
afterAll(() => test.close())

async function choose(pages: number[]) {
  await editor.call(chooseSample, { id, language, fileId, pages })
  await renderWaiting(test)
}

async function find(keyword: string, sort?: 'newest') {
  await waitForIndex({ db: test.ctx.db, search: test.search })
  const { rows, total } = await test.client(language)(listReports, { keyword, ...(sort && { sort }) })
  expect(total).toBe(rows.length)
  return rows.map((row) => [row.id, row.isInSample ?? false])
}

describe('a search', () => {
  it('finds the words of a sample and says that they are in the sample', async () => {
    expect(await find('gasket')).toEqual([])
    await choose([1, 2])
    expect(await find('gasket')).toEqual([[id, true]])
    expect(await find('gasket', 'newest')).toEqual([[id, true]])
    // One word in the title, the other in the sample.
    expect(await find('batteries flywheel')).toEqual([[id, true]])
    expect(await find('batteries')).toEqual([[id, false]])
    expect(await find('tokamak')).toEqual([])
  })

  it('counts what it finds beside the filters', async () => {
    const { publishSpans } = await test.client(language)(countReportChoices, { keyword: 'gasket' })
    expect(publishSpans.all).toBe(1)
  })

  it('shows reports that have the words themselves first, even older ones', async () => {
    const publishAt = new Date(Date.now() - 1000 * 86_400_000)
    const older = await makeReport(test.ctx, { language, title: 'Gasket makers', publishAt })
    expect(await find('gasket')).toEqual([
      [older.id, false],
      [id, true],
    ])
  })

  it('forgets the words of another choice, and those of a removed sample', async () => {
    await choose([3])
    expect(await find('flywheel')).toEqual([])
    expect(await find('tokamak')).toEqual([[id, true]])
    await editor.call(removeSample, { id, language })
    expect(await find('tokamak')).toEqual([])
  })
})
