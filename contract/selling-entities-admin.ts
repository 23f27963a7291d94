// The console's endpoints for selling entities: who sells, with tax and bank accounts.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, requiredText } from './common/fields.ts'
import { currencies } from './common/money.ts'
import { countryCode, optionalEmail } from './companies.ts'
import { checkTaxNumber } from './purchases.ts'

const id = z.string().regex(/^\d{1,15}$/, m('invalid'))

const bankAccount = z.object({
  currency: z.enum(currencies, m('unknown-choice')),
  accountName: requiredText('required', 120),
  accountNumber: requiredText('required', 40),
  bankName: requiredText('required', 120),
  bankAddress: freeText(200).default(''),
  /** For English documents; empty where they are the same. */
  bankNameEn: freeText(120).default(''),
  bankAddressEn: freeText(200).default(''),
  /** SWIFT or CNAPS code. */
  bankCode: freeText(20).default(''),
})
export type BankAccount = z.infer<typeof bankAccount>

const picture = z.uuid(m('invalid')).nullable().default(null)

const entityFields = {
  nameZh: requiredText('required', 120),
  nameEn: requiredText('required', 120),
  addressZh: freeText(200),
  addressEn: freeText(200),
  country: countryCode,
  taxNumber: freeText(40),
  phone: freeText(40),
  email: optionalEmail,
  signatoryZh: freeText(60),
  signatoryEn: freeText(60),
  signatoryTitleZh: freeText(60).default(''),
  signatoryTitleEn: freeText(60).default(''),
  /** Pictures of documents: the id of an uploaded PNG picture, or of the one that the current version has. */
  logoFileId: picture,
  sealFileId: picture,
  /** In hundredths of a per cent: 600 is 6 %. */
  taxRateBasisPoints: z.int(m('not-a-number')).min(0, m('invalid')).max(10_000, m('invalid')),
  pricesIncludeTax: z.boolean(),
  /** Why a buyer abroad pays no tax. */
  exportNoteZh: freeText(300),
  exportNoteEn: freeText(300),
  /** Why the business buyer in another country of the European Union pays the tax. */
  reverseChargeNoteZh: freeText(300),
  reverseChargeNoteEn: freeText(300),
  accounts: z.array(bankAccount).max(10, m('too-many')),
}

const sellingEntity = z.object({
  id: z.string(),
  /** Part of the numbers of its documents; empty for the entity that needs none. */
  code: z.string(),
  /** Each change makes a new version; documents keep theirs. */
  version: z.int(),
  updatedAt: z.string(),
  ...entityFields,
  country: z.string(),
  email: z.string(),
})
export type SellingEntity = z.infer<typeof sellingEntity>

export const listSellingEntities = defineEndpoint({
  method: 'GET',
  path: '/admin/selling-entities',
  summary: 'The entities that sell, each in its current version.',
  access: 'selling-entities.read',
  input: z.object(listQuery(['code'])),
  output: listOf(sellingEntity),
})

export const getSellingEntity = defineEndpoint({
  method: 'GET',
  path: '/admin/selling-entities/one',
  summary: 'One selling entity in its current version.',
  access: 'selling-entities.read',
  input: z.object({ id }),
  output: sellingEntity,
})

export const saveSellingEntity = defineEndpoint({
  method: 'POST',
  path: '/admin/selling-entities/save',
  summary:
    'Adds a selling entity, or with `id` and `version` adds a version of one. Issued documents keep the version that they have.',
  access: 'selling-entities.write',
  needsPassword: true,
  input: z
    .object({
      id: id.optional(),
      version: z.int().min(1).optional(),
      /** Only for a new entity: numbers that contain it have been issued. */
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{0,4}$/, m('entity-code'))
        .default(''),
      ...entityFields,
    })
    .superRefine(checkTaxNumber),
  output: sellingEntity,
})

export const getSellingEntityPicture = defineEndpoint({
  method: 'GET',
  path: '/admin/selling-entities/picture',
  summary: 'The logo or seal of a version of a selling entity. The response is a picture, not an envelope.',
  access: 'selling-entities.read',
  input: z.object({ fileId: z.uuid(m('invalid')) }),
  output: z.never(),
})
