// Staff: sign-in, accounts and audit log. Separate from customers.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { roles } from './common/rights.ts'

/** Id of a member of staff, as a filter. */
export const staffId = z.string().regex(/^\d{1,15}$/)
const loginCode = z.string().trim().min(3).max(64)
/** Six digits of the authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(20)
/** A new staff password. The server rejects common ones. */
export const staffPassword = z.string().min(12).max(128)

export const me = z.object({
  id: z.string(),
  loginCode: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** An initial password must be changed before anything else. */
  mustChangePassword: z.boolean(),
  /** When the session ends, regardless of activity. */
  expiresAt: z.string(),
})
export type Me = z.infer<typeof me>

/** Sign-in has two steps. `enrol`: the account has no authenticator yet and sets one up now. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/admin/session/signIn',
  summary: 'First step: user name and password. Answers a ticket for the second step, alive for ten minutes.',
  access: 'anyone',
  input: z.object({ loginCode, password: z.string().min(1).max(128) }),
  output: z.discriminatedUnion('next', [
    z.object({ next: z.literal('code'), ticket: z.string() }),
    z.object({
      next: z.literal('enrol'),
      ticket: z.string(),
      /** The otpauth:// URI, as text and as the path of a QR code of `qrSize` modules. */
      uri: z.string(),
      secret: z.string(),
      qrPath: z.string(),
      qrSize: z.int(),
    }),
  ]),
})

export const confirmSignIn = defineEndpoint({
  method: 'POST',
  path: '/admin/session/confirm',
  summary: 'Second step: the code. Sets the session cookie. The first time it answers recovery codes, shown once.',
  access: 'anyone',
  input: z.object({ ticket: z.string().max(128), code }),
  output: z.object({ me, recoveryCodes: z.array(z.string()) }),
})

export const whoAmI = defineEndpoint({
  method: 'GET',
  path: '/admin/session',
  summary: 'Whose session this is.',
  access: 'staff',
  input: z.object({}),
  output: me,
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/admin/session/signOut',
  summary: 'Ends this session.',
  access: 'staff',
  input: z.object({}),
  output: z.null(),
})

export const enterPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/session/password',
  summary: 'The password again, before refunds, prices and roles: good for ten minutes.',
  access: 'staff',
  input: z.object({ password: z.string().min(1).max(128) }),
  output: z.object({ until: z.string() }),
})

export const changeOwnPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/session/changePassword',
  summary: 'A new password of one’s own; every other session of the account ends.',
  access: 'staff',
  input: z.object({ password: z.string().min(1).max(128), newPassword: staffPassword }),
  output: z.null(),
})

export const staffRow = z.object({
  id: z.string(),
  loginCode: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  hasAuthenticator: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  /** Version that was read, sent back with a change for optimistic concurrency. */
  version: z.int(),
})
export type StaffRow = z.infer<typeof staffRow>

const name = z.string().trim().min(1).max(80)
const email = z.email().max(254)

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The staff.',
  access: 'staff.read',
  input: z.object({
    ...listQuery(['createdAt', 'loginCode', 'name', 'role', 'lastSeenAt']),
    role: z.enum(roles).optional(),
  }),
  output: listOf(staffRow),
})

export const getStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/one',
  summary: 'One of the staff.',
  access: 'staff.read',
  input: z.object({ id: z.string().max(20) }),
  output: staffRow,
})

export const createStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/create',
  summary: 'A new account, with a first password that is answered once and must be changed by its owner.',
  access: 'staff.write',
  needsPassword: true,
  input: z.object({ loginCode, name, email, role: z.enum(roles) }),
  output: staffRow.extend({ firstPassword: z.string() }),
})

export const updateStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/update',
  summary: 'Name, address, role, and whether the account may sign in. The last owner stays one.',
  access: 'staff.write',
  needsPassword: true,
  input: z.object({
    id: z.string().max(20),
    version: z.int(),
    name,
    email,
    role: z.enum(roles),
    isActive: z.boolean(),
  }),
  output: staffRow,
})

export const resetStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/reset',
  summary: 'A new first password, no authenticator, no session: for somebody who has lost theirs.',
  access: 'staff.write',
  needsPassword: true,
  input: z.object({ id: z.string().max(20) }),
  output: z.object({ firstPassword: z.string() }),
})

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  staffId: z.string().nullable(),
  /** The name at that time. Command-line actions have no staff id; failed sign-ins have neither. */
  staffName: z.string(),
  role: z.string(),
  ip: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.infer<typeof auditRow>

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What staff did, newest first. `search`: the id of a record, the number of an order, an address, a part of a person’s name, the code of an action.',
  access: 'audit.read',
  input: z.object({
    ...listQuery(['at']),
    /** Comma-separated action codes whose labels match the search: labels exist only in the console. */
    actions: z
      .string()
      .max(8000)
      .regex(/^[\w.,-]*$/)
      .optional(),
    staffId: staffId.optional(),
    action: z.string().max(80).optional(),
    subjectKind: z.string().max(40).optional(),
    subjectId: z.string().max(80).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  output: listOf(auditRow),
})

export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/one',
  summary: 'One entry of the trail.',
  access: 'audit.read',
  input: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  output: auditRow,
})

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/verify',
  summary: 'Whether the chain of the audit trail is whole; otherwise where it breaks first.',
  access: 'audit.read',
  input: z.object({}),
  output: z.object({ entries: z.int(), brokenAt: z.string().nullable() }),
})
