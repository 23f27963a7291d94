// HTTP routes of the library of a company.
import * as contract from '#contract/company-library.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { assignSeatOfCompany, endSeatOfCompany } from './company-seats.service.ts'
import { downloadsOf, exportDownloads } from './downloads.service.ts'
import { exportLibrary, industriesOf, libraryOf } from './library.service.ts'

export function libraryRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listCompanyLibrary, ({ input, caller }) => libraryOf(ctx, caller.customerId, input))
  implement(routes, contract.countCompanyIndustries, ({ input: { companyId }, caller: { customerId } }) =>
    industriesOf(ctx, { companyId, customerId }),
  )
  implement(routes, contract.exportCompanyLibrary, async ({ input: { companyId }, caller, language, reply }) => {
    const { customerId } = caller
    return sendCsv(reply, { name: 'library.csv', rows: await exportLibrary(ctx, { companyId, customerId }, language) })
  })
  implement(routes, contract.listCompanyDownloads, ({ input, caller }) => downloadsOf(ctx, caller.customerId, input))
  implement(routes, contract.exportCompanyDownloads, async ({ input, caller, language, reply }) =>
    sendCsv(reply, { name: 'downloads.csv', rows: await exportDownloads(ctx, caller.customerId, input, language) }),
  )
  implement(routes, contract.assignCompanySeat, ({ input, caller: { customerId }, language }) =>
    assignSeatOfCompany(ctx, { customerId, language }, input),
  )
  implement(routes, contract.endCompanySeat, ({ input, caller: { customerId }, language }) =>
    endSeatOfCompany(ctx, { customerId, language }, input),
  )
}
