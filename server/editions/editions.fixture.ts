// A company that holds a licence of a report, and new editions of it.
import { saveReportSeries } from '#contract/editions-admin.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

export async function makeHolder(test: TestApp, wishes: { licence?: 'multi' | 'enterprise'; reportId?: number } = {}) {
  const company = await makeCompanyOf(test)
  const licence = await buyForCompany(test, company, wishes)
  return { ...company, ...licence, companyId: company.id }
}

/** A draft with its file, linked as the next edition of a report. @returns its id */
export async function draftEdition(
  test: TestApp,
  editor: Staff,
  previousId: number,
  whatChanged = { zh: '更新产能数据', en: 'New capacity data' },
): Promise<number> {
  const { id } = await makeReport(test.ctx, { status: 'draft' })
  // The factory gives drafts a date, as if they had been public; a trigger notes that when it goes.
  for (const never of [{ publish_at: null }, { first_public_at: null }])
    await test.ctx.db.updateTable('report_texts').set(never).where('report_id', '=', id).execute()
  await makeFile(test.ctx, { itemKind: 'report', itemId: id }, `edition ${id}`)
  await editor.call(saveReportSeries, { id, previousId, whatChanged })
  return id
}

/** Makes the Chinese text public, as an import does. */
export async function publishEdition(test: TestApp, id: number, at = test.ctx.now()): Promise<void> {
  await test.ctx.db
    .updateTable('report_texts')
    .set({ status: 'published', publish_at: at })
    .where('report_id', '=', id)
    .execute()
}

export async function setUpdatesUntil(test: TestApp, licenceId: string, until: Date): Promise<void> {
  await test.ctx.db.updateTable('licences').set({ updates_until: until }).where('id', '=', licenceId).execute()
}
