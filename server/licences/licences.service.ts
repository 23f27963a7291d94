// Licences of a customer: those that the customer holds, and those that name the customer.
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { knownRights } from '#contract/common/licence-rules.ts'
import type { CustomerLicence, LicenceCheck, LicenceRow, listLicences } from '#contract/customer-licences.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { reportLinks } from '#server/catalogue/catalogue.service.ts'
import { includedEditions } from '#server/catalogue/editions.service.ts'
import { briefingLinks } from '#server/content/briefings.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { licenceRules } from '#server/site-config/site-config.service.ts'
import { eraseReasons, eventsSince, findLastTransfer } from './licence-events.store.ts'
import { changesLeft, holderOf, maskMiddle } from './licences.rules.ts'
import * as store from './licences.store.ts'
import { eraseSeats, listSeats } from './seats.store.ts'

export async function listLicencesOf(
  ctx: Ctx,
  query: { customerId: string; language: Language; limit: number; offset: number },
): Promise<OutputOf<typeof listLicences>> {
  const [customer, total, rows] = await Promise.all([
    getCustomer(ctx, query.customerId),
    store.countLicences(ctx.db, query.customerId),
    store.listLicences(ctx.db, query),
  ])
  const links = await linksOf(ctx, query.language, rows)
  return {
    total,
    rows: rows.map((row) => presentRow(row, query.customerId, links(row))),
    email: customer.email,
    isEmailProven: customer.email_proven_at !== null,
  }
}

/** @throws AppError licences.not-found, also for licences of others */
export async function getLicenceOf(
  ctx: Ctx,
  query: { customerId: string; language: Language; number: string },
): Promise<CustomerLicence> {
  const row = await store.findLicence(ctx.db, query.customerId, query.number)
  if (!row) throw new AppError('licences.not-found')
  const [links, editionsOf] = await Promise.all([
    linksOf(ctx, query.language, [row]),
    includedEditions(ctx, query.language, [row.entitlement_id]),
  ])
  const isHolder = row.customer_id === query.customerId
  return {
    ...presentRow(row, query.customerId, links(row)),
    orderNo: row.buyer_id === query.customerId ? row.order_no : null,
    holder: holderOf(row),
    seats: isHolder ? await presentSeats(ctx, row) : [],
    editions: editionsOf(row.entitlement_id),
  }
}

/** @throws AppError licences.not-found */
export async function checkLicenceNumber(ctx: Ctx, number: string): Promise<LicenceCheck> {
  const row = await store.findPublicLicence(ctx.db, number)
  if (!row) throw new AppError('licences.not-found')
  return {
    number: showLicenceNumber(row.number),
    state: row.state,
    itemKind: row.item_kind,
    title: row.title,
    type: row.type,
    edition: row.edition,
    holder: maskMiddle(holderOf(row)),
  }
}

async function linksOf(ctx: Ctx, language: Language, rows: readonly store.LicenceRecord[]) {
  const idsOf = (kind: store.LicenceRecord['item_kind']) =>
    rows.filter((row) => row.item_kind === kind).map((row) => row.item_id)
  const [reports, briefings] = await Promise.all([
    reportLinks(ctx, language, idsOf('report')),
    briefingLinks(ctx, language, idsOf('briefing')),
  ])
  return (row: store.LicenceRecord) =>
    (row.item_kind === 'report' ? reports : briefings).get(row.item_id)?.webTitle ?? null
}

function presentRow(row: store.LicenceRecord, customerId: string, webTitle: string | null): LicenceRow {
  return {
    number: showLicenceNumber(row.number),
    itemKind: row.item_kind,
    title: row.title,
    webTitle,
    type: row.type,
    edition: row.edition,
    state: row.state,
    isHolder: row.customer_id === customerId,
    seatsUsed: 1 + Number(row.seats ?? 0),
    maxSeats: row.max_seats,
    rights: knownRights(row.rights),
    validFrom: row.valid_from.toISOString(),
    updatesUntil: row.updates_until.toISOString(),
  }
}

async function presentSeats(ctx: Ctx, row: store.LicenceRecord): Promise<CustomerLicence['seats']> {
  const [seats, { seatChanges: changesPerYear }] = await Promise.all([listSeats(ctx.db, row.id), licenceRules(ctx.db)])
  const now = ctx.now()
  return seats
    .filter((seat) => seat.ended_at === null)
    .map((seat) => ({
      id: seat.id,
      position: seat.position,
      email: seat.email,
      isTaken: seat.customer_id !== null,
      assignedAt: seat.assigned_at.toISOString(),
      changesLeft: changesLeft(seats, seat.position, { changesPerYear, now }),
    }))
}

/** Seats lose the person whose account is deleted, and those whom this person has named; the history loses what staff wrote. */
export async function eraseLicences(tx: Db, person: { customerId: string; at: Date }): Promise<void> {
  await eraseReasons(tx, person.customerId)
  await eraseSeats(tx, person)
}

/** What the data export says of licences and the persons named by them. */
export async function licencesForExport(db: Db, customerId: string) {
  const rows = await store.listLicences(db, { customerId, limit: 10_000, offset: 0 })
  return Promise.all(
    rows.map(async (row) => ({
      number: showLicenceNumber(row.number),
      title: row.title,
      type: row.type,
      state: row.state,
      isHolder: row.customer_id === customerId,
      validFrom: row.valid_from.toISOString(),
      ...(row.customer_id === customerId ? await historyForExport(db, row) : { seats: [], events: [] }),
    })),
  )
}

/** Of the time of the present holder: what happened before a transfer concerns another person. */
async function historyForExport(db: Db, row: store.LicenceRecord) {
  const since = (await findLastTransfer(db, row.id)) ?? row.valid_from
  const [seats, events] = await Promise.all([listSeats(db, row.id), eventsSince(db, row.id, since)])
  return {
    seats: seats
      .filter((seat) => seat.ended_at === null || seat.ended_at > since)
      .map((seat) => ({
        email: seat.email,
        assignedAt: seat.assigned_at.toISOString(),
        endedAt: seat.ended_at?.toISOString() ?? null,
      })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}
