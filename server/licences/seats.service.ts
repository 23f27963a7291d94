// Naming persons for the seats of a licence, by its holder or by staff in place of the holder.
import type { Language } from '#contract/common/language.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { originOf } from '#server/platform/origin.ts'
import { licenceRules } from '#server/site-config/site-config.service.ts'
import { type EventActor, insertEvent } from './licence-events.store.ts'
import { changesLeft, freePosition, holderOf } from './licences.rules.ts'
import * as licences from './licences.store.ts'
import { seatMail } from './seat-invitation.mail.ts'
import * as store from './seats.store.ts'

type Holder = { readonly customerId: string; readonly language: Language }
type Naming = { readonly number: string; readonly email: string; readonly seatId: string }

/** Who changes a seat, and why. Staff can allow more changes than a year has. */
export type SeatChange = {
  readonly by: EventActor
  readonly language: Language
  readonly reason?: string
  readonly ignoresLimit?: boolean
}

/**
 * Names a person for a free seat, or for a taken one in place of its person, and mails the person.
 * @throws AppError licences.not-found, licences.not-active, licences.already-named, licences.no-seat, licences.no-changes
 */
export async function assignSeat(ctx: Ctx, holder: Holder, { number, ...naming }: Naming): Promise<void> {
  const { customerId, language } = holder
  await ctx.db.transaction().execute(async (tx) => {
    const licence = await lockActive(tx, customerId, number)
    await assignSeatTx(ctx, tx, licence, { ...naming, change: { by: { actor: 'customer', customerId }, language } })
  })
}

/** @throws AppError licences.not-found, licences.not-active, licences.seat-ended */
export async function endSeat(ctx: Ctx, customerId: string, { number, seatId }: Omit<Naming, 'email'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const licence = await lockActive(tx, customerId, number)
    await endSeatTx(tx, {
      licenceId: licence.id,
      seatId,
      change: { by: { actor: 'customer', customerId } },
      at: ctx.now(),
    })
  })
}

/**
 * Locks a licence that a company holds, whoever of its members is named as the holder. The caller has checked who acts for the company.
 * @throws AppError licences.not-found, licences.not-active
 */
export async function lockCompanyLicence(
  tx: Db,
  { companyId, number }: { readonly companyId: string; readonly number: string },
): Promise<licences.LockedLicence> {
  const licence = await licences.lockLicenceOfCompany(tx, companyId, number)
  if (!licence) throw new AppError('licences.not-found')
  if (licence.state !== 'active') throw new AppError('licences.not-active')
  return licence
}

/**
 * The same for a licence that the caller has locked, active and of whichever holder.
 * @returns the position of the seat
 * @throws AppError licences.already-named, licences.no-seat, licences.no-changes, licences.seat-ended
 */
export async function assignSeatTx(
  ctx: Ctx,
  tx: Db,
  licence: licences.LockedLicence,
  { email, seatId, change }: Omit<Naming, 'number'> & { readonly change: SeatChange },
): Promise<number> {
  const at = ctx.now()
  const emailKey = normalizeKey(email)
  const found = await licences.findLicenceById(tx, licence.id)
  const seats = await store.listSeats(tx, licence.id)
  const isNamed = seats.some((seat) => seat.ended_at === null && seat.email_key === emailKey)
  if (!found || isNamed || found.holder_key === emailKey) throw new AppError('licences.already-named')
  const changesPerYear = change.ignoresLimit ? Number.POSITIVE_INFINITY : (await licenceRules(tx)).seatChanges
  const limits = { maxSeats: licence.max_seats, changesPerYear, now: at }
  const position = seatId === '' ? freePosition(seats, limits) : await vacate(tx, { seats, seatId, limits, change, at })
  if (position === undefined) throw new AppError('licences.no-seat')
  if (position === 'no-changes') throw new AppError('licences.no-changes')
  const seat = await store.insertSeat(tx, { licenceId: licence.id, position, email, emailKey, at })
  const { by, reason = '' } = change
  await insertEvent(tx, { licenceId: licence.id, kind: 'seat-assigned', by, seatId: seat, reason, at })
  await queueMail(tx, {
    dedupeKey: `licence-seat:${licence.order_id}:${seat}`,
    template: 'licence-seat',
    language: change.language,
    to: email,
    content: seatMail(change.language, {
      number: showLicenceNumber(licence.number),
      title: found.title,
      holder: holderOf(found),
      email,
      origin: originOf(ctx, change.language),
    }),
  })
  return position
}

type Ending = {
  readonly licenceId: string
  readonly seatId: string
  readonly change: Omit<SeatChange, 'language'>
  readonly at: Date
}

/** @throws AppError licences.seat-ended */
export async function endSeatTx(tx: Db, { licenceId, seatId, change, at }: Ending): Promise<void> {
  const isEnded = await store.endSeat(tx, { id: seatId, licenceId, at })
  if (!isEnded) throw new AppError('licences.seat-ended')
  const { by, reason = '' } = change
  await insertEvent(tx, { licenceId, kind: 'seat-ended', by, seatId, reason, at })
}

async function lockActive(tx: Db, customerId: string, number: string) {
  const licence = await licences.lockOwnLicence(tx, customerId, number)
  if (!licence) throw new AppError('licences.not-found')
  if (licence.state !== 'active') throw new AppError('licences.not-active')
  return licence
}

type Vacating = {
  readonly seats: readonly store.Seat[]
  readonly seatId: string
  readonly limits: { readonly changesPerYear: number; readonly now: Date }
  readonly change: SeatChange
  readonly at: Date
}

/** Takes a seat from its person for another one. @throws AppError licences.seat-ended */
async function vacate(tx: Db, { seats, seatId, limits, change, at }: Vacating): Promise<number | 'no-changes'> {
  const seat = seats.find((one) => one.id === seatId && one.ended_at === null)
  if (!seat) throw new AppError('licences.seat-ended')
  if (changesLeft(seats, seat.position, limits) === 0) return 'no-changes'
  await endSeatTx(tx, { licenceId: seat.licence_id, seatId, change, at })
  return seat.position
}
