// HTTP routes of licences: the list, one licence, its seats.
import * as contract from '#contract/customer-licences.ts'
import type { DocumentsCtx } from '#server/documents/documents.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { printCertificateOf } from './certificate.service.ts'
import { checkLicenceNumber, getLicenceOf, listLicencesOf } from './licences.service.ts'
import { assignSeat, endSeat } from './seats.service.ts'

export function licencesRoutes(routes: Routes, ctx: DocumentsCtx): void {
  implement(routes, contract.listLicences, ({ input: { pageNum, pageSize }, caller, language }) =>
    listLicencesOf(ctx, {
      customerId: caller.customerId,
      language,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    }),
  )
  implement(routes, contract.getLicence, ({ input, caller, language }) =>
    getLicenceOf(ctx, { customerId: caller.customerId, language, number: input.number }),
  )
  implement(routes, contract.printCertificate, ({ input, caller, language }) =>
    printCertificateOf(ctx, { customerId: caller.customerId, language, number: input.number }),
  )
  implement(routes, contract.checkLicence, ({ input }) => checkLicenceNumber(ctx, input.number))
  implement(routes, contract.assignSeat, async ({ input, caller: { customerId }, language }) => {
    await assignSeat(ctx, { customerId, language }, input)
    return getLicenceOf(ctx, { customerId, language, number: input.number })
  })
  implement(routes, contract.endSeat, async ({ input, caller: { customerId }, language }) => {
    await endSeat(ctx, customerId, input)
    return getLicenceOf(ctx, { customerId, language, number: input.number })
  })
}
