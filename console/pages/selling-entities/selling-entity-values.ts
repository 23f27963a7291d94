// Values of the form for a selling entity.
import type { InputOf } from '#contract/common/endpoint.ts'
import type { SellingEntity, saveSellingEntity } from '#contract/selling-entities-admin.ts'

type Input = InputOf<typeof saveSellingEntity>

export type EntityValues = Omit<Input, 'id' | 'version' | 'taxRateBasisPoints'> & {
  /** In per cent, as people write it. */
  readonly taxPercent: number | null
}

export const newEntity: Partial<EntityValues> = {
  code: '',
  country: 'CN',
  taxPercent: 6,
  pricesIncludeTax: true,
  accounts: [],
}

export const emptyAccount: Input['accounts'][number] = {
  currency: 'CNY',
  accountName: '',
  accountNumber: '',
  bankName: '',
  bankAddress: '',
  bankNameEn: '',
  bankAddressEn: '',
  bankCode: '',
}

export function valuesOf({
  taxRateBasisPoints,
  id: _,
  version: __,
  updatedAt: ___,
  ...entity
}: SellingEntity): EntityValues {
  return { ...entity, taxPercent: taxRateBasisPoints / 100 }
}

/** Inputs that were left empty have no value in the form. */
export function inputOf({ taxPercent, ...values }: EntityValues): Input {
  const texts = [
    'addressZh',
    'addressEn',
    'taxNumber',
    'phone',
    'email',
    'signatoryZh',
    'signatoryEn',
    'signatoryTitleZh',
    'signatoryTitleEn',
    'exportNoteZh',
    'exportNoteEn',
    'reverseChargeNoteZh',
    'reverseChargeNoteEn',
  ] as const
  const written = Object.fromEntries(texts.map((name) => [name, values[name] ?? '']))
  const accounts = values.accounts.map((account) => ({
    ...account,
    bankAddress: account.bankAddress ?? '',
    bankNameEn: account.bankNameEn ?? '',
    bankAddressEn: account.bankAddressEn ?? '',
    bankCode: account.bankCode ?? '',
  }))
  const pictures = { logoFileId: values.logoFileId || null, sealFileId: values.sealFileId || null }
  return { ...values, ...written, ...pictures, accounts, taxRateBasisPoints: Math.round((taxPercent ?? 0) * 100) }
}
