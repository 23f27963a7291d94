// Seats of a company's licences, which its admins and buyers give to members.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { assignCompanySeat, endCompanySeat } from '#contract/company-library.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { recordSeatChange } from '#server/companies/companies.service.ts'
import { getMemberAccount, lockAsMember } from '#server/companies/members.service.ts'
import { assignSeatTx, endSeatTx, lockCompanyLicence } from '#server/licences/seats.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { presentReader } from './library.service.ts'
import { listReaders } from './library.store.ts'

type Caller = { readonly customerId: string; readonly language: Language }
type Seats = OutputOf<typeof assignCompanySeat>

/** @throws AppError companies.*, licences.not-found, licences.not-active and those of `assignSeatTx` */
export function assignSeatOfCompany(
  ctx: Ctx,
  caller: Caller,
  { companyId, number, customerId, seatId }: ParsedInputOf<typeof assignCompanySeat>,
): Promise<Seats> {
  const by = { actor: 'customer', customerId: caller.customerId } as const
  return ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId: caller.customerId }, ['admin', 'buyer'])
    const member = await getMemberAccount(ctx, tx, { companyId, customerId })
    const licence = await lockCompanyLicence(tx, { companyId, number })
    const change = { by, language: member.lang }
    await assignSeatTx(ctx, tx, licence, { email: member.email, seatId: seatId ?? '', change })
    const detail = showLicenceNumber(number)
    await recordSeatChange(tx, {
      companyId,
      kind: 'seat-given',
      by: { customerId: caller.customerId },
      memberId: customerId,
      detail,
      at: ctx.now(),
    })
    return describeSeats(tx, licence)
  })
}

/** @throws AppError companies.*, licences.not-found, licences.not-active, licences.seat-ended */
export function endSeatOfCompany(
  ctx: Ctx,
  caller: Caller,
  { companyId, number, seatId }: ParsedInputOf<typeof endCompanySeat>,
): Promise<Seats> {
  const by = { actor: 'customer', customerId: caller.customerId } as const
  return ctx.db.transaction().execute(async (tx) => {
    await lockAsMember(tx, { companyId, customerId: caller.customerId }, ['admin', 'buyer'])
    const licence = await lockCompanyLicence(tx, { companyId, number })
    const reader = (await listReaders(tx, [licence.id], maxReaders)).find((one) => one.seat_id === seatId)
    if (!reader) throw new AppError('licences.seat-ended')
    await endSeatTx(tx, { licenceId: licence.id, seatId, change: { by }, at: ctx.now() })
    await recordSeatChange(tx, {
      companyId,
      kind: 'seat-ended',
      by: { customerId: caller.customerId },
      ...(reader.customer_id === null ? {} : { memberId: reader.customer_id }),
      detail: showLicenceNumber(number),
      at: ctx.now(),
    })
    return describeSeats(tx, licence)
  })
}

/** As many as a licence can name. */
const maxReaders = 1001

async function describeSeats(
  db: Db,
  licence: { readonly id: string; readonly number: string; readonly max_seats: number | null },
): Promise<Seats> {
  const readers = await listReaders(db, [licence.id], maxReaders)
  return {
    number: showLicenceNumber(licence.number),
    seatsUsed: 1 + readers.filter((reader) => reader.seat_id !== null).length,
    maxSeats: licence.max_seats,
    readers: readers.map(presentReader),
  }
}
