// Downloads under the licences of a company, for its admins: as a list and as a table.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { exportCompanyDownloads, listCompanyDownloads } from '#contract/company-library.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { requireMember } from '#server/companies/members.service.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import type { CsvRow } from '#server/platform/http/csv-response.ts'
import * as store from './library.store.ts'

const downloadsPerPage = 50
const rowsPerRead = 500

/** @throws AppError companies.not-found, companies.not-allowed */
export async function downloadsOf(
  ctx: Ctx,
  adminId: string,
  { companyId, customerId, cursor }: ParsedInputOf<typeof listCompanyDownloads>,
): Promise<OutputOf<typeof listCompanyDownloads>> {
  await requireMember(ctx.db, { companyId, customerId: adminId }, ['admin'])
  const query = { companyId, customerId, before: cursor, limit: downloadsPerPage + 1 }
  const found = await store.listCompanyDownloadRows(ctx.db, query)
  const { page, next } = cursorPage(found, downloadsPerPage, ({ id }) => String(id))
  return {
    rows: page.map((row) => ({
      at: row.at.toISOString(),
      customerId: row.customer_id,
      name: row.name,
      number: showLicenceNumber(row.number),
      title: row.title,
      file: row.file,
      copyNumber: row.copy_number,
    })),
    next,
  }
}

const headings = {
  'zh-CN': ['时间（北京）', '成员', '邮箱', '授权编号', '标题', '文件', '副本编号'],
  'en-US': ['Time (Beijing)', 'Member', 'Email', 'Licence', 'Title', 'File', 'Copy number'],
} as const satisfies Record<Language, readonly string[]>

/** All of them, read in parts while they are sent. @throws AppError companies.not-found, companies.not-allowed */
export async function exportDownloads(
  ctx: Ctx,
  adminId: string,
  { companyId, customerId }: ParsedInputOf<typeof exportCompanyDownloads>,
  language: Language,
): Promise<AsyncIterable<CsvRow>> {
  await requireMember(ctx.db, { companyId, customerId: adminId }, ['admin'])
  return tableOf(ctx, { companyId, customerId }, language)
}

type Of = { readonly companyId: string; readonly customerId: string | undefined }

async function* tableOf(ctx: Ctx, of: Of, language: Language): AsyncGenerator<CsvRow> {
  yield headings[language]
  for (let before = ''; ; ) {
    const page = await store.listCompanyDownloadRows(ctx.db, { ...of, before, limit: rowsPerRead })
    for (const row of page)
      yield [
        beijingMinute(row.at),
        row.name,
        row.email,
        showLicenceNumber(row.number),
        row.title,
        row.file,
        row.copy_number,
      ]
    const last = page.at(-1)
    if (!last || page.length < rowsPerRead) return
    before = String(last.id)
  }
}
