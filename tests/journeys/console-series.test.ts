// Series and samples of a report in the console: an editor links an edition, is told beside the field why one cannot be linked, and tells buttons of two languages apart.
import { expect, it } from 'vitest'
import { listAdminReports } from '#contract/catalogue-admin.ts'
import { errors } from '#contract/common/errors.ts'
import { saveReportSeries } from '#contract/editions-admin.ts'
import { samplesPhrases } from '../../console/phrases/samples.ts'
import { seriesPhrases } from '../../console/phrases/series.ts'
import { consoleVisit, settled, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'

const journey = startJourney()

it('an editor is told beside the previous edition why it cannot be one, and chooses another', async () => {
  const { browser, product } = journey
  const t = seriesPhrases.zh
  const editor = await signedIn(product, 'series', 'editor')
  const { rows } = await editor.call(listAdminReports, { perPage: 4 })
  const [first, second, third, fourth] = rows
  if (!first || !second || !third || !fourth) throw new Error('the demonstration has reports')
  await editor.call(saveReportSeries, { id: second.id, previousId: first.id, whatChanged: { zh: '', en: '' } })

  const { context, page, complaints } = await consoleVisit(browser, {
    product,
    staff: editor,
    screen: 'phone',
    language: 'zh-CN',
  })
  await page.goto(`${product.origin}/console/reports/${third.id}/series`)
  await settled(page)
  const choose = async (reportNo: string) => {
    await page.getByLabel(t.find).fill(reportNo)
    await page.getByRole('listitem').filter({ hasText: reportNo }).getByRole('button').click()
  }
  await choose(first.reportNo)
  const change = page.getByRole('button', { name: t.change, exact: true })
  const save = async () => {
    await page.getByRole('button', { name: t.save, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    // A report that is published asks first, if there is anybody to tell.
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: t.confirm }).click()
  }
  await save()
  const refusal = errors['editions.has-next'].text.zh
  await page.locator('.field__error').getByText(refusal).waitFor()
  expect(await page.getByText(refusal).count()).toBe(1)
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await change.click()
  await choose(fourth.reportNo)
  expect(await page.getByText(refusal).count()).toBe(0)
  await save()
  await page.getByText(t.current, { exact: true }).waitFor()

  const { sample, choose: make } = samplesPhrases.zh
  await page.goto(`${product.origin}/console/reports/${third.id}/sample`)
  for (const language of ['zh-CN', 'en-US'] as const)
    await page.getByRole('button', { name: `${make}: ${sample[language]}`, exact: true }).waitFor()
  await page.getByText(samplesPhrases.zh.uploadHint).first().waitFor()
  expect(complaints).toEqual([expect.stringContaining('422')])
  await context.close()
})
