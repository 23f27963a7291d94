// Licences for staff: the list, and one with its seats, events and downloads.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { licenceNumberIn, showLicenceNumber } from '#contract/licence-numbers.ts'
import type { AdminLicence, LicenceEvent, LicenceFacts, searchLicences } from '#contract/licences-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { licenceRules } from '#server/site-config/site-config.service.ts'
import { listEvents } from './licence-events.store.ts'
import { similarNumbers } from './licence-number.rules.ts'
import { isStillEntitled } from './licence-revocation.store.ts'
import { changesLeft } from './licences.rules.ts'
import * as store from './licences-admin.store.ts'
import { listSeats } from './seats.store.ts'

export async function listAdminLicences(
  ctx: Ctx,
  query: ParsedInputOf<typeof searchLicences>,
): Promise<OutputOf<typeof searchLicences>> {
  const typed = licenceNumberIn(query.search)
  const numbers = typed && (typed.isValid ? [typed.value] : similarNumbers(query.search))
  const { rows, ...total } = await store.listLicences(ctx.db, { ...query, numbers })
  return { ...total, rows: rows.map(presentFacts) }
}

const maxEvents = 200
const maxDownloads = 50

/** @throws AppError admin.not-found */
export async function describeLicence(ctx: Ctx, db: Db, id: string): Promise<AdminLicence> {
  const row = await store.findLicence(db, id)
  if (!row) throw new AppError('admin.not-found')
  const [seats, events, downloads, isEntitled, rules] = await Promise.all([
    listSeats(db, id),
    listEvents(db, id, maxEvents),
    store.listDownloads(db, row.entitlement_id, maxDownloads),
    isStillEntitled(db, id),
    licenceRules(db),
  ])
  const limits = { changesPerYear: rules.seatChanges, now: ctx.now() }
  return {
    ...presentFacts(row),
    termsVersion: row.terms_version,
    buyer: { id: row.buyer_id, name: row.buyer_name, companyName: row.buyer_company, email: row.buyer_email },
    isRestorable: row.staff_revoked_at !== null && isEntitled,
    seats: seats.map((seat) => ({
      id: seat.id,
      position: seat.position,
      email: seat.email,
      customerId: seat.customer_id,
      assignedAt: seat.assigned_at.toISOString(),
      endedAt: seat.ended_at?.toISOString() ?? null,
      changesLeft: changesLeft(seats, seat.position, limits),
    })),
    events: events.map(presentEvent),
    downloads: downloads.map(({ file_name, customer_id, at, ...download }) => ({
      ...download,
      fileName: file_name,
      customerId: customer_id,
      at: at.toISOString(),
    })),
  }
}

function presentFacts(row: store.LicenceRecord): LicenceFacts {
  return {
    id: row.id,
    number: showLicenceNumber(row.number),
    state: row.state,
    type: row.type,
    edition: row.edition,
    language: row.lang,
    itemKind: row.item_kind,
    itemId: row.item_id,
    title: row.title,
    holder: { id: row.customer_id, name: row.holder_name, companyName: row.holder_company, email: row.holder_email },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
    seatsUsed: 1 + Number(row.seats ?? 0),
    maxSeats: row.max_seats,
    order: { id: row.order_id, orderNo: row.order_no },
    validFrom: row.valid_from.toISOString(),
    updatesUntil: row.updates_until.toISOString(),
  }
}

function presentEvent(row: Awaited<ReturnType<typeof listEvents>>[number]): LicenceEvent {
  return {
    id: String(row.id),
    kind: row.kind,
    actor: row.actor,
    by: row.staff_name ?? row.customer_name ?? '',
    position: row.position,
    email: row.email ?? '',
    from: row.from_name ?? '',
    to: row.to_name ?? '',
    reason: row.reason,
    at: row.at.toISOString(),
  }
}
