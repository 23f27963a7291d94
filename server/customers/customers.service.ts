// Actions of staff on customers. Actions and views of personal data are recorded in the audit log.
import {
  disable,
  enable,
  endSessionsFor,
  lockAccountFor,
  lockedUntil,
  mailResetLink,
  unlock,
} from '#server/accounts/accounts-admin.service.ts'
import { activeSessions } from '#server/accounts/sessions.service.ts'
import { companiesAtAddresses, companiesOf } from '#server/companies/companies.service.ts'
import { filesOfCustomer, resetDownloads } from '#server/delivery/delivery.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportPersonalData } from '#server/privacy/personal-data.service.ts'
import { deletionBlockers } from '#server/privacy/privacy.service.ts'
import * as store from './customers.store.ts'

/** A customer with sessions, orders, files, requests and consents. @throws AppError admin.not-found */
export async function describeCustomer(ctx: Ctx, id: string) {
  const customer = await store.findCustomer(ctx.db, id)
  if (!customer) throw new AppError('admin.not-found')
  const [lock, sessions, orders, files, downloads, consents, leads, deletion, companies, atDomain] = await Promise.all([
    lockedUntil(ctx, customer),
    activeSessions(ctx, ctx.db, id),
    store.listOrders(ctx.db, id),
    filesOfCustomer(ctx, id),
    store.listDownloads(ctx.db, id),
    store.listConsents(ctx.db, id),
    store.listLeads(ctx.db, customer.email_key),
    deletionBlockers(ctx, id),
    companiesOf(ctx.db, id),
    companiesAtAddresses(ctx.db, [customer.email_key]),
  ])
  const domainCompany = atDomain.get(customer.email_key)
  const records = { lock, sessions, orders, files, downloads, consents, leads, deletion }
  return { customer, ...records, companies, domainCompany }
}

/** @throws AppError admin.not-found */
export async function showEmail(ctx: Ctx, actor: Actor, id: string): Promise<string> {
  return change(ctx, id, async (tx, customer) => {
    await actor.recordAudit(tx, { action: 'customers.show-email', subject: { kind: 'customer', id } })
    return customer.email
  })
}

/** Ends one session, or all. @throws AppError admin.not-found */
export async function endSessions(ctx: Ctx, actor: Actor, id: string, sessionId: string | undefined): Promise<void> {
  await change(ctx, id, async (tx) => {
    const ended = await endSessionsFor(ctx, tx, id, sessionId)
    if (ended === 0) return actor.nothingChanged()
    await actor.recordAudit(tx, {
      action: 'customers.end-sessions',
      subject: { kind: 'customer', id },
      after: { ended },
    })
  })
}

/** @throws AppError admin.not-found */
export async function unlockCustomer(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await change(ctx, id, async (tx, customer) => {
    await unlock(tx, customer)
    await actor.recordAudit(tx, { action: 'customers.unlock', subject: { kind: 'customer', id } })
  })
}

/** @throws AppError admin.not-found */
export async function disableCustomer(ctx: Ctx, actor: Actor, { id, reason }: Reasoned): Promise<void> {
  await change(ctx, id, async (tx, customer) => {
    if (customer.disabled_at) return actor.nothingChanged()
    await disable(ctx, tx, id, reason)
    await actor.recordAudit(tx, { action: 'customers.disable', subject: { kind: 'customer', id }, after: { reason } })
  })
}

/** @throws AppError admin.not-found */
export async function enableCustomer(ctx: Ctx, actor: Actor, { id, reason }: Reasoned): Promise<void> {
  await change(ctx, id, async (tx, customer) => {
    if (!customer.disabled_at) return actor.nothingChanged()
    await enable(ctx, tx, id)
    await actor.recordAudit(tx, { action: 'customers.enable', subject: { kind: 'customer', id }, after: { reason } })
  })
}

/** @throws AppError admin.not-found, customers.not-active */
export async function sendReset(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await change(ctx, id, async (tx, customer) => {
    if (customer.disabled_at) throw new AppError('customers.not-active')
    await mailResetLink(tx, customer)
    await actor.recordAudit(tx, { action: 'customers.send-reset', subject: { kind: 'customer', id } })
  })
}

/** @throws AppError admin.not-found, also for files of other customers */
export async function restoreDownloads(
  ctx: Ctx,
  actor: Actor,
  input: { id: string; entitlementId: string; fileId: string },
): Promise<void> {
  const file = (await filesOfCustomer(ctx, input.id)).find(
    (one) => one.entitlementId === input.entitlementId && one.fileId === input.fileId,
  )
  if (!file) throw new AppError('admin.not-found')
  await change(ctx, input.id, async (tx) => {
    await resetDownloads(ctx, tx, input)
    await actor.recordAudit(tx, {
      action: 'customers.reset-downloads',
      subject: { kind: 'customer', id: input.id },
      after: { orderNo: file.orderNo, file: file.fileName },
    })
  })
}

/** @throws AppError admin.not-found */
export async function exportFor(ctx: Ctx, actor: Actor, { id, reason }: Reasoned) {
  await change(ctx, id, (tx) =>
    actor.recordAudit(tx, { action: 'customers.export', subject: { kind: 'customer', id }, after: { reason } }),
  )
  return exportPersonalData(ctx, id)
}

type Reasoned = { readonly id: string; readonly reason: string }
type Account = NonNullable<Awaited<ReturnType<typeof lockAccountFor>>>

/** Runs a change on a locked account; deleted accounts are not found. */
function change<T>(ctx: Ctx, id: string, work: (tx: Db, customer: Account) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    const customer = await lockAccountFor(tx, id)
    if (!customer) throw new AppError('admin.not-found')
    return work(tx, customer)
  })
}
