// Console endpoints for sign-in, staff accounts and the audit log.
import * as contract from '#contract/staff.ts'
import { AppError } from '#server/platform/app-error.ts'
import { endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import * as audit from './audit.store.ts'
import { finishSignIn, startSignIn } from './sign-in.service.ts'
import { addStaff, changeStaff, resetStaff } from './staff.service.ts'
import * as store from './staff.store.ts'
import { staffCookie } from './staff-cookie.ts'
import { changeOwnPassword, reauthenticate } from './staff-password.service.ts'
import { describeMe, getMe, signOut } from './staff-sessions.service.ts'

/** Finds an order by its number. Orders are a higher feature, so the function is passed in. */
export type FindOrderId = (orderNo: string) => Promise<string | undefined>

export function staffAdminRoutes(routes: Routes, ctx: Ctx, passwords: Passwords, findOrderId: FindOrderId): void {
  implementSignIn(routes, ctx, passwords)
  implementAccounts(routes, ctx, passwords)
  implementAudit(routes, ctx, findOrderId)
}

function implementSignIn(routes: Routes, ctx: Ctx, passwords: Passwords): void {
  implement(routes, contract.signIn, ({ input, request }) => startSignIn(ctx, passwords, input, request.ip))
  implement(routes, contract.confirmSignIn, async ({ input, request, reply }) => {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const { token, expiresAt, recoveryCodes } = await finishSignIn(ctx, input, visitor)
    reply.header('set-cookie', staffCookie(ctx, token, expiresAt))
    return { me: await getMe(ctx, token), recoveryCodes }
  })
  implement(routes, contract.whoAmI, async ({ session }) => describeMe(session))
  implement(routes, contract.signOut, async ({ actor, reply }) => {
    await signOut(ctx, actor)
    reply.header('set-cookie', staffCookie(ctx, '', new Date(0)))
    return null
  })
  implement(routes, contract.enterPassword, async ({ actor, input }) => ({
    until: (await reauthenticate(ctx, passwords, actor, input.password)).toISOString(),
  }))
  implement(routes, contract.changeOwnPassword, async ({ actor, input }) => {
    await changeOwnPassword(ctx, passwords, actor, input)
    return null
  })
}

function implementAccounts(routes: Routes, ctx: Ctx, passwords: Passwords): void {
  const getPresented = async (id: string) => {
    const row = /^\d{1,15}$/.test(id) ? await store.findStaff(ctx.db, id) : undefined
    if (!row) throw new AppError('admin.not-found')
    return staffRow(row)
  }
  implement(routes, contract.listStaff, async ({ input }) => {
    const { rows, ...total } = await store.listStaff(ctx.db, input)
    return { ...total, rows: rows.map(staffRow) }
  })
  implement(routes, contract.getStaff, ({ input }) => getPresented(input.id))
  implement(routes, contract.createStaff, async ({ input, actor }) => {
    const { id, firstPassword } = await addStaff(ctx, passwords, actor, input)
    return { ...(await getPresented(id)), firstPassword }
  })
  implement(routes, contract.updateStaff, async ({ input: { id, ...change }, actor }) => {
    await getPresented(id)
    await changeStaff(ctx, actor, id, change)
    return getPresented(id)
  })
  implement(routes, contract.resetStaff, async ({ input, actor }) => {
    await getPresented(input.id)
    return resetStaff(ctx, passwords, actor, input.id)
  })
}

function implementAudit(routes: Routes, ctx: Ctx, findOrderId: FindOrderId): void {
  implement(routes, contract.listAudit, async ({ input }) => {
    const { from, to, search, actions, ...query } = input
    const orderId = await findOrderId(search)
    const subjectIds = orderId === undefined ? [] : [orderId]
    const { rows, ...total } = await audit.listEntries(ctx.db, {
      ...query,
      search: search === '' ? undefined : { text: search, subjectIds, actions: actions?.split(',') ?? [] },
      from: from === undefined ? undefined : startOfBeijingDay(from),
      until: to === undefined ? undefined : endOfBeijingDay(to),
    })
    return { ...total, rows: rows.map(auditRow) }
  })
  implement(routes, contract.getAuditEntry, async ({ input }) => {
    const entry = await audit.findEntry(ctx.db, input.id)
    if (!entry) throw new AppError('admin.not-found')
    return auditRow(entry)
  })
  implement(routes, contract.verifyAudit, () => audit.checkChain(ctx.db))
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findStaff>>>

function staffRow(row: Row): contract.StaffRow {
  return {
    id: String(row.id),
    loginCode: row.login_code,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    hasAuthenticator: row.has_authenticator,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function auditRow(row: Awaited<ReturnType<typeof audit.listEntries>>['rows'][number]): contract.AuditRow {
  return {
    id: String(row.seq),
    at: row.at.toISOString(),
    staffId: row.staff_id === null ? null : String(row.staff_id),
    staffName: row.staff_name,
    role: row.role,
    ip: row.ip,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
  }
}
