// Console endpoints for reports.
import * as contract from '#contract/catalogue-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import {
  implementLocalizationEndpoints,
  implementTrashEndpoints,
} from '#server/publishing/localization-endpoints.service.ts'
import { confirmParity } from '#server/publishing/parity.service.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { type FindReportIds, listAdminReportRows } from './report-list-admin.service.ts'
import { reportRules } from './report-localizations.service.ts'
import { reportParity } from './report-parity.service.ts'
import * as service from './reports-admin.service.ts'
import { listAllRegions } from './reports-admin.store.ts'

export function catalogueAdminRoutes(routes: Routes, ctx: Ctx, findIds: FindReportIds): void {
  const one = (id: number) => service.getAdminReport(ctx, id)

  implementLocalizationEndpoints(routes, ctx, reportRules, contract.reportLocalizationEndpoints)
  implementTrashEndpoints(routes, ctx, 'report', contract.reportLocalizationEndpoints)
  implement(routes, contract.listAdminReports, ({ input }) => listAdminReportRows(ctx, findIds, input))
  implement(routes, contract.getAdminReport, ({ input }) => one(input.id))
  implement(routes, contract.createReport, async ({ input, actor }) =>
    one(await service.createReport(ctx, actor, input)),
  )
  implement(routes, contract.saveReportFacts, async ({ input, actor }) => {
    await service.saveFacts(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.saveReportPrices, async ({ input, actor }) => {
    await service.savePrices(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.changeManyReports, ({ input, actor }) => service.changeMany(ctx, actor, input))
  implement(routes, contract.confirmParity, async ({ input, actor }) => {
    await confirmParity(ctx, actor, reportParity, input.id)
    return one(input.id)
  })
  implement(routes, contract.reportChoices, async () => {
    const [zh, en, regions] = await Promise.all([
      dictionaryLabels(ctx, categoryDictionary('zh-CN')),
      dictionaryLabels(ctx, categoryDictionary('en-US')),
      listAllRegions(ctx.db),
    ])
    const choices = (labels: ReadonlyMap<string, string>) => [...labels].map(([value, label]) => ({ value, label }))
    return {
      zh: choices(zh),
      en: choices(en),
      regions: regions.map((row) => ({ value: row.code, zh: row.name_zh, en: row.name_en })),
    }
  })
}
