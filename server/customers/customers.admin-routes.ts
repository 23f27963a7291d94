// Console endpoints for customers.
import * as contract from '#contract/customers-admin.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { eraseCustomer, eraseVisitor, type PrivacyCtx } from '#server/privacy/privacy.service.ts'
import * as service from './customers.service.ts'
import * as store from './customers.store.ts'

export function customersAdminRoutes(routes: Routes, ctx: PrivacyCtx): void {
  implement(routes, contract.listCustomers, async ({ input }) => {
    const { rows, ...total } = await store.listCustomers(ctx.db, input)
    return { ...total, rows: rows.map(presentRow) }
  })

  const one = async (id: string) => present(await service.describeCustomer(ctx, id))
  implement(routes, contract.getCustomer, ({ input }) => one(input.id))
  implement(routes, contract.showCustomerEmail, async ({ input, actor }) => ({
    email: await service.showEmail(ctx, actor, input.id),
  }))
  implement(routes, contract.endCustomerSessions, async ({ input, actor }) => {
    await service.endSessions(ctx, actor, input.id, input.sessionId)
    return one(input.id)
  })
  implement(routes, contract.unlockCustomer, async ({ input, actor }) => {
    await service.unlockCustomer(ctx, actor, input.id)
    return one(input.id)
  })
  implement(routes, contract.disableCustomer, async ({ input, actor }) => {
    await service.disableCustomer(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.enableCustomer, async ({ input, actor }) => {
    await service.enableCustomer(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.sendCustomerReset, async ({ input, actor }) => {
    await service.sendReset(ctx, actor, input.id)
    return one(input.id)
  })
  implement(routes, contract.resetCustomerDownloads, async ({ input, actor }) => {
    await service.restoreDownloads(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.eraseCustomer, async ({ input, actor }) => {
    await eraseCustomer(ctx, actor, input)
    return one(input.id)
  })
  implement(routes, contract.eraseVisitor, async ({ input, actor }) => {
    await eraseVisitor(ctx, actor, input)
    return null
  })
  implement(routes, contract.exportCustomer, ({ input, actor }) => service.exportFor(ctx, actor, input))
}

function presentRow(row: store.CustomerRow): contract.CustomerRow {
  return {
    id: row.id,
    loginCode: masked(row.login_code),
    name: row.name,
    companyName: row.company_name,
    maskedEmail: masked(row.email),
    language: row.lang,
    state: row.deleted_at ? 'deleted' : row.disabled_at ? 'disabled' : 'active',
    orderCount: Number(row.order_count),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** A username may be an e-mail address too. */
function masked(text: string): string {
  return text.replace(/^(.)[^@]*@/u, '$1***@')
}

function present(found: Awaited<ReturnType<typeof service.describeCustomer>>): contract.Customer {
  const { customer, lock, deletion } = found
  return {
    ...presentRow(customer),
    companies: found.companies.map(({ id, legalName, role }) => ({ id, name: legalName, role })),
    domainCompany: found.companies.some(({ id }) => id === found.domainCompany?.id)
      ? null
      : (found.domainCompany ?? null),
    position: customer.position,
    phone: customer.phone,
    isEmailProven: customer.email_proven_at !== null,
    disabledAt: customer.deleted_at ? null : (customer.disabled_at?.toISOString() ?? null),
    disabledReason: customer.disabled_reason,
    deletedAt: customer.deleted_at?.toISOString() ?? null,
    lockedUntil: lock?.toISOString() ?? null,
    consents: found.consents.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    sessions: found.sessions.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    orders: found.orders.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      title: row.title,
      status: row.status,
      fulfilmentState: row.fulfilment_state,
      refundState: row.refund_state,
      currency: row.currency,
      amountMinor: row.amount_minor,
      createdAt: row.created_at.toISOString(),
    })),
    files: found.files,
    downloads: found.downloads.map((row) => ({
      orderNo: row.order_no,
      title: row.title,
      fileName: row.name,
      ip: row.ip,
      at: row.at.toISOString(),
    })),
    leads: found.leads.map((row) => ({
      id: row.id,
      type: row.type,
      state: row.state,
      reportTitle: row.report_title,
      createdAt: row.created_at.toISOString(),
    })),
    deletion,
  }
}
