// Values of the form for a voucher, and random codes.
import { typedAlphabet } from '#contract/check-character.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import type { generateVouchers, saveVoucher, Voucher } from '#contract/vouchers-admin.ts'

type Input = InputOf<typeof saveVoucher>

export type VoucherValues = Omit<Input, 'id' | 'version' | 'basisPoints' | 'items' | 'isActive'> & {
  /** In per cent, as people write it. */
  readonly percent: number | null
  readonly reportIds: readonly number[]
  readonly briefingIds: readonly number[]
  readonly isActive: boolean
}

/** A new voucher, or several with random codes. */
export type NewVoucherValues = VoucherValues & {
  readonly isBatch: boolean
  readonly prefix: string
  readonly count: number | null
}

export const newVoucher: NewVoucherValues = {
  isBatch: false,
  prefix: '',
  count: null,
  code: '',
  kind: 'percent',
  percent: null,
  amountCnyMinor: null,
  amountUsdMinor: null,
  minimumCnyMinor: null,
  minimumUsdMinor: null,
  itemKinds: ['report', 'briefing'],
  industries: [],
  reportIds: [],
  briefingIds: [],
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  isActive: true,
  note: '',
}

export function valuesOf(voucher: Voucher): VoucherValues {
  const { id: _, isCodeFixed: __, version: ___, state: ____, uses: _____, createdAt, updatedAt, ...rule } = voucher
  const { basisPoints, items, ...values } = rule
  const idsOf = (kind: (typeof items)[number]['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id)
  return {
    ...values,
    percent: basisPoints === null ? null : basisPoints / 100,
    reportIds: idsOf('report'),
    briefingIds: idsOf('briefing'),
  }
}

/** Inputs that were left empty have no value or an empty one. */
export function inputOf({ percent, reportIds, briefingIds, ...values }: VoucherValues): Input {
  const isPercent = values.kind === 'percent'
  return {
    ...values,
    basisPoints: isPercent && percent !== null ? Math.round(percent * 100) : null,
    amountCnyMinor: isPercent ? null : (values.amountCnyMinor ?? null),
    amountUsdMinor: isPercent ? null : (values.amountUsdMinor ?? null),
    minimumCnyMinor: values.minimumCnyMinor ?? null,
    minimumUsdMinor: values.minimumUsdMinor ?? null,
    items: [
      ...reportIds.map((id) => ({ kind: 'report' as const, id })),
      ...briefingIds.map((id) => ({ kind: 'briefing' as const, id })),
    ],
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    maxUses: values.maxUses ?? null,
    maxUsesPerCustomer: values.maxUsesPerCustomer ?? null,
    note: values.note ?? '',
  }
}

export function batchOf({ isBatch: _, prefix, count, ...values }: NewVoucherValues): InputOf<typeof generateVouchers> {
  const { code: __, ...rule } = inputOf(values)
  return { ...rule, prefix, count: count ?? 0 }
}

/** Without what only a batch has. */
export function singleOf({ isBatch: _, prefix: __, count: ___, ...values }: NewVoucherValues): Input {
  return inputOf(values)
}

const codeLength = 10

/** About 50 random bits, so that a code cannot be guessed. */
export function randomCode(): string {
  // Bytes from this on would make some characters more frequent.
  const limit = 256 - (256 % typedAlphabet.length)
  let code = ''
  while (code.length < codeLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(codeLength)))
      if (byte < limit && code.length < codeLength) code += typedAlphabet.charAt(byte % typedAlphabet.length)
  return code
}
