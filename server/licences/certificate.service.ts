// The certificate of a licence, printed when its holder asks for it: it is not stored, so that it never says more than the licence does.
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, say } from '#contract/common/language.ts'
import { knownRights } from '#contract/common/licence-rules.ts'
import type { printCertificate } from '#contract/customer-licences.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { type DocumentsCtx, paperOf } from '#server/documents/documents.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { originOf } from '#server/platform/origin.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { holderOf } from './licences.rules.ts'
import * as store from './licences.store.ts'

/** @throws AppError licences.not-found, also for those whom the holder has named; licences.no-certificate, licences.no-issuer */
export async function printCertificateOf(
  ctx: DocumentsCtx,
  { customerId, language, number }: { customerId: string; language: Language; number: string },
): Promise<OutputOf<typeof printCertificate>> {
  const row = await store.findLicence(ctx.db, customerId, number)
  if (row?.customer_id !== customerId) throw new AppError('licences.not-found')
  if (row.state !== 'active') throw new AppError('licences.no-certificate')
  const seller = await findSeller(ctx.db, row.currency, language)
  if (!seller) throw new AppError('licences.no-issuer')
  const shown = showLicenceNumber(row.number)
  const path = say({ zh: '', en: '/en' }, language)
  const bytes = await ctx.pdf.render({
    kind: 'certificate',
    number: shown,
    language,
    paper: paperOf(row.country ?? ''),
    issuedAt: ctx.now(),
    contents: {
      seller: seller.snapshot,
      holder: holderOf(row),
      itemKind: row.item_kind,
      title: row.title,
      type: row.type,
      edition: row.edition,
      maxSeats: row.max_seats,
      rights: knownRights(row.rights),
      validFrom: beijingDay(row.valid_from),
      updatesUntil: beijingDay(row.updates_until),
      checkUrl: `${originOf(ctx, language)}${path}/licence/${shown}`,
    },
  })
  return { name: `${shown}.pdf`, pdf: Buffer.from(bytes).toString('base64') }
}
