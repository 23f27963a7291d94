// Selling entities: what staff see and change, and who sells in a currency.
import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, say } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { CommercialContents } from '#contract/documents.ts'
import type { BankAccount, SellingEntity, saveSellingEntity } from '#contract/selling-entities-admin.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { storePictures } from './entity-pictures.service.ts'
import * as store from './selling-entities.store.ts'

export async function listSellingEntities(db: Db): Promise<SellingEntity[]> {
  const entities = await store.listEntities(db)
  if (entities.length === 0) return []
  const accounts = await store.listAccounts(
    db,
    entities.map((entity) => entity.entity_id),
  )
  return entities.map((entity) => present(entity, accounts))
}

/** @throws AppError admin.not-found */
export async function getSellingEntity(db: Db, id: number): Promise<SellingEntity> {
  const entity = await store.findEntity(db, id)
  if (!entity) throw new AppError('admin.not-found')
  return present(entity, await store.listAccounts(db, [id]))
}

/** @throws AppError admin.not-found, admin.conflict, request.invalid for a wrong picture and when another entity has the code */
export async function saveSellingEntityAs(
  ctx: Ctx,
  actor: Actor,
  { id, version, code, ...input }: ParsedInputOf<typeof saveSellingEntity>,
): Promise<SellingEntity> {
  const taxNumber = parseTaxNumber(input.taxNumber, input.country)
  const pictures = await storePictures(ctx, input)
  const values = { ...input, ...pictures, taxNumber: taxNumber.isValid ? taxNumber.value : '' }
  const by = { staffId: Number(actor.staffId), at: ctx.now() }
  return ctx.db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await lockAndRead(tx, Number(id))
    if (before && before.version !== version) throw new AppError('admin.conflict')
    if (before && isDeepStrictEqual(valuesOf(before), values)) {
      actor.nothingChanged()
      return before
    }
    const entityId = before ? Number(before.id) : await store.insertEntity(tx, code, by.at)
    if (entityId === undefined)
      throw new AppError('request.invalid', { fields: [{ field: 'code', message: 'entity-code-used' }] })
    await store.insertVersion(tx, { id: entityId, version: (before?.version ?? 0) + 1 }, rowOf(values), by)
    await replaceAccounts(tx, entityId, values.accounts, by.at)
    await actor.recordAudit(tx, {
      action: 'selling-entity.save',
      subject: { kind: 'selling-entity', id: entityId },
      ...(before ? { before: valuesOf(before) } : {}),
      after: values,
    })
    return getSellingEntity(tx, entityId)
  })
}

async function lockAndRead(tx: Db, id: number): Promise<SellingEntity> {
  await store.lockEntity(tx, id)
  return getSellingEntity(tx, id)
}

/** Accounts that have not changed but for the English name of their bank keep their ids, to which imported statements refer. */
async function replaceAccounts(tx: Db, entityId: number, wanted: readonly BankAccount[], at: Date): Promise<void> {
  const existing = await store.listAccounts(tx, [entityId])
  const remaining = [...wanted]
  const removed: number[] = []
  for (const row of existing) {
    const before = presentAccount(row)
    const index = remaining.findIndex((account) => isSameAccount(account, before))
    const [kept] = index < 0 ? [] : remaining.splice(index, 1)
    if (!kept) removed.push(row.id)
    else if (!isDeepStrictEqual(kept, before)) await store.updateBankNames(tx, row.id, kept)
  }
  await store.archiveAccounts(tx, removed, at)
  await store.insertAccounts(tx, entityId, remaining, at)
}

function isSameAccount(one: BankAccount, other: BankAccount): boolean {
  const english = { bankNameEn: '', bankAddressEn: '' }
  return isDeepStrictEqual({ ...one, ...english }, { ...other, ...english })
}

/** Who sells in a currency, as a document names it. */
export type Seller = {
  readonly entity: { readonly id: number; readonly code: string; readonly versionId: number }
  readonly snapshot: CommercialContents['seller']
  readonly bank: CommercialContents['bank']
  readonly tax: { readonly country: string; readonly rateBasisPoints: number; readonly pricesIncludeTax: boolean }
  readonly notes: { readonly export: string; readonly reverseCharge: string }
}

/** The entity that has an account in the currency, else the first; undefined before there is any. */
export async function findSeller(db: Db, currency: Currency, language: Language): Promise<Seller | undefined> {
  const entities = await store.listEntities(db)
  if (entities.length === 0) return undefined
  const accounts = await store.listAccounts(
    db,
    entities.map((entity) => entity.entity_id),
  )
  const account = accounts.find((row) => row.currency === currency)
  const entity = entities.find((row) => row.entity_id === account?.entity_id) ?? entities[0]
  return entity && presentSeller(entity, account, language)
}

/** The entity of an earlier document: as it is now, or as it was then once it is archived. */
export async function findSellerOfVersion(
  db: Db,
  versionId: number,
  currency: Currency,
  language: Language,
): Promise<Seller> {
  const then = await store.getVersion(db, versionId)
  const entity = (await store.findEntity(db, then.entity_id)) ?? then
  const accounts = await store.listAccounts(db, [entity.entity_id])
  const account = accounts.find((row) => row.currency === currency)
  return presentSeller(entity, account, language)
}

function presentSeller(entity: store.CurrentEntity, account: AccountRow | undefined, language: Language): Seller {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return {
    entity: { id: entity.entity_id, code: entity.code, versionId: entity.id },
    snapshot: {
      name: t(entity.name_zh, entity.name_en),
      address: t(entity.address_zh, entity.address_en),
      country: entity.country,
      taxNumber: entity.tax_number,
      phone: entity.phone,
      email: entity.email,
      signatory: t(entity.signatory_zh, entity.signatory_en),
      signatoryTitle: t(entity.signatory_title_zh, entity.signatory_title_en),
      ...(entity.logo_sha256 && { logoSha256: entity.logo_sha256 }),
      ...(entity.seal_sha256 && { sealSha256: entity.seal_sha256 }),
    },
    bank: account ? bankOf(account, language) : null,
    tax: {
      country: entity.country,
      rateBasisPoints: entity.tax_rate_basis_points,
      pricesIncludeTax: entity.prices_include_tax,
    },
    notes: {
      export: t(entity.export_note_zh, entity.export_note_en),
      reverseCharge: t(entity.reverse_charge_note_zh, entity.reverse_charge_note_en),
    },
  }
}

type AccountRow = Awaited<ReturnType<typeof store.listAccounts>>[number]
type EntityValues = Omit<SellingEntity, 'id' | 'code' | 'version' | 'updatedAt'>

function present(row: store.CurrentEntity, accounts: readonly AccountRow[]): SellingEntity {
  return {
    id: String(row.entity_id),
    code: row.code,
    version: row.version,
    updatedAt: row.created_at.toISOString(),
    nameZh: row.name_zh,
    nameEn: row.name_en,
    addressZh: row.address_zh,
    addressEn: row.address_en,
    country: row.country,
    taxNumber: row.tax_number,
    phone: row.phone,
    email: row.email,
    signatoryZh: row.signatory_zh,
    signatoryEn: row.signatory_en,
    signatoryTitleZh: row.signatory_title_zh,
    signatoryTitleEn: row.signatory_title_en,
    logoFileId: row.logo_file_id,
    sealFileId: row.seal_file_id,
    taxRateBasisPoints: row.tax_rate_basis_points,
    pricesIncludeTax: row.prices_include_tax,
    exportNoteZh: row.export_note_zh,
    exportNoteEn: row.export_note_en,
    reverseChargeNoteZh: row.reverse_charge_note_zh,
    reverseChargeNoteEn: row.reverse_charge_note_en,
    accounts: accounts.filter((account) => account.entity_id === row.entity_id).map(presentAccount),
  }
}

function bankOf(row: AccountRow, language: Language): NonNullable<Seller['bank']> {
  return {
    currency: row.currency,
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: say({ zh: row.bank_name, en: row.bank_name_en || row.bank_name }, language),
    bankAddress: say({ zh: row.bank_address, en: row.bank_address_en || row.bank_address }, language),
    bankCode: row.bank_code,
  }
}

function presentAccount(row: AccountRow): BankAccount {
  return {
    currency: row.currency,
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    bankNameEn: row.bank_name_en,
    bankAddressEn: row.bank_address_en,
    bankCode: row.bank_code,
  }
}

function valuesOf({ id: _, code: __, version: ___, updatedAt: ____, ...values }: SellingEntity): EntityValues {
  return values
}

function rowOf(values: EntityValues): store.EntityVersion {
  return {
    name_zh: values.nameZh,
    name_en: values.nameEn,
    address_zh: values.addressZh,
    address_en: values.addressEn,
    country: values.country,
    tax_number: values.taxNumber,
    phone: values.phone,
    email: values.email,
    signatory_zh: values.signatoryZh,
    signatory_en: values.signatoryEn,
    signatory_title_zh: values.signatoryTitleZh,
    signatory_title_en: values.signatoryTitleEn,
    logo_file_id: values.logoFileId,
    seal_file_id: values.sealFileId,
    tax_rate_basis_points: values.taxRateBasisPoints,
    prices_include_tax: values.pricesIncludeTax,
    export_note_zh: values.exportNoteZh,
    export_note_en: values.exportNoteEn,
    reverse_charge_note_zh: values.reverseChargeNoteZh,
    reverse_charge_note_en: values.reverseChargeNoteEn,
  }
}
