// The console's endpoints for vouchers: rules, states and uses.
import * as z from 'zod'
import { normalizeTyped } from './check-character.ts'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { type FieldMessageKey, m } from './common/field-messages.ts'
import { freeText, priceMinor } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { itemKinds, orderStates } from './orders.ts'

const id = z.string().regex(/^\d{1,15}$/, m('invalid'))

export const voucherKinds = ['percent', 'amount'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** `planned`: its period has not begun; `used-up`: all its uses are taken. */
export const voucherStates = ['active', 'planned', 'used-up', 'ended', 'inactive'] as const
export type VoucherState = (typeof voucherStates)[number]

const day = z.iso.date(m('date-format')).nullable()
const limit = (max: number) => z.int(m('not-a-number')).min(1, m('invalid')).max(max, m('invalid')).nullable()

const ruleFields = {
  kind: z.enum(voucherKinds, m('unknown-choice')),
  /** In hundredths of a per cent, for `percent`: 1500 is 15 %. */
  basisPoints: z.int(m('voucher-percent')).min(1, m('voucher-percent')).max(9_999, m('voucher-percent')).nullable(),
  /** For `amount`, per currency: without one it cannot be used in that currency. */
  amountCnyMinor: priceMinor.nullable(),
  amountUsdMinor: priceMinor.nullable(),
  /** The list price from which it can be used. */
  minimumCnyMinor: priceMinor.nullable(),
  minimumUsdMinor: priceMinor.nullable(),
  itemKinds: z.array(z.enum(itemKinds)).min(1, m('required')).max(itemKinds.length),
  /** Codes of industries. An item is enough that is in one of them or is named in `items`; with neither, all items are. */
  industries: z.array(z.string().min(1).max(64)).max(100, m('too-many')),
  items: z.array(z.object({ kind: z.enum(itemKinds), id: z.int().min(1) })).max(200, m('too-many')),
  /** Days in Beijing, both included. */
  startsOn: day,
  endsOn: day,
  maxUses: limit(100_000),
  maxUsesPerCustomer: limit(1_000),
  isActive: z.boolean(),
  note: freeText(300),
}

const voucher = z.object({
  id: z.string(),
  code: z.string(),
  /** Fixed once it has been used. */
  isCodeFixed: z.boolean(),
  version: z.int(),
  ...ruleFields,
  state: z.enum(voucherStates),
  /** Orders that use it; those that were cancelled do not count. */
  uses: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Voucher = z.infer<typeof voucher>

type Rule = z.output<z.ZodObject<typeof ruleFields>>

function checkRule(rule: Rule, context: z.RefinementCtx): void {
  const refuse = (field: keyof Rule, key: FieldMessageKey) =>
    context.addIssue({ code: 'custom', path: [field], message: m(key).error })
  const hasAmount = rule.amountCnyMinor !== null || rule.amountUsdMinor !== null
  if (rule.kind === 'percent' && rule.basisPoints === null) refuse('basisPoints', 'voucher-percent')
  if (rule.kind === 'amount' && !hasAmount) refuse('amountCnyMinor', 'voucher-amount')
  if (rule.startsOn !== null && rule.endsOn !== null && rule.endsOn < rule.startsOn) refuse('endsOn', 'voucher-period')
}

const filters = { state: z.enum(voucherStates).optional() }

export const listVouchers = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers',
  summary: 'Vouchers with their states and uses. `search`: a part of the code or of the note.',
  access: 'vouchers.read',
  input: z.object({ ...listQuery(['createdAt', 'code', 'endsOn']), ...filters }),
  output: listOf(voucher),
})

export const getVoucher = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/one',
  summary: 'One voucher.',
  access: 'vouchers.read',
  input: z.object({ id }),
  output: voucher,
})

const code = z
  .string(m('required'))
  .max(64, m('too-long'))
  .transform(normalizeTyped)
  .pipe(z.string().regex(/^[A-Z0-9]{4,24}$/, m('voucher-code')))

export const saveVoucher = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers/save',
  summary: 'Adds a voucher, or with `id` and `version` changes one. Orders that have used it keep their prices.',
  access: 'vouchers.write',
  needsPassword: true,
  input: z
    .object({ id: id.optional(), version: z.int().min(1).optional(), code, ...ruleFields })
    .superRefine(checkRule),
  output: voucher,
})

export const generateVouchers = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers/generate',
  summary: 'Adds several vouchers with one rule, whose codes are the prefix and eight random characters.',
  access: 'vouchers.write',
  needsPassword: true,
  input: z
    .object({
      prefix: z
        .string(m('required'))
        .max(64, m('too-long'))
        .transform(normalizeTyped)
        .pipe(z.string().regex(/^[A-Z0-9]{2,12}$/, m('voucher-prefix'))),
      count: z.int(m('not-a-number')).min(1, m('invalid')).max(500, m('invalid')),
      ...ruleFields,
    })
    .superRefine(checkRule),
  output: z.object({ prefix: z.string(), codes: z.array(z.string()) }),
})

export const setVoucherActive = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers/set-active',
  summary: 'Activates or deactivates a voucher. Orders that have used it keep their prices.',
  access: 'vouchers.write',
  needsPassword: true,
  input: z.object({ id, isActive: z.boolean() }),
  output: voucher,
})

const voucherUse = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  orderState: z.enum(orderStates),
  title: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), company: z.string() }),
  list: moneySchema,
  discount: moneySchema,
  amount: moneySchema,
  claimedAt: z.string(),
  /** When its order was cancelled or had failed for good. */
  releasedAt: z.string().nullable(),
})
export type VoucherUse = z.infer<typeof voucherUse>

export const listVoucherUses = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/uses',
  summary: 'Orders that have claimed a voucher.',
  access: 'vouchers.read',
  input: z.object({ ...listQuery(['claimedAt']), voucherId: id }),
  output: listOf(voucherUse),
})

export const exportVouchers = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/export',
  summary: 'The vouchers of a list as CSV. The response is a file, not an envelope.',
  access: 'vouchers.export',
  input: z.object({ search: listQuery(['createdAt']).search, ...filters }),
  output: z.never(),
})

export const exportVoucherUses = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/uses/export',
  summary: 'The orders that have claimed a voucher as CSV. The response is a file, not an envelope.',
  access: 'vouchers.export',
  input: z.object({ voucherId: id }),
  output: z.never(),
})
