// Titles that customers save for their fapiao.
import type { FapiaoTitle, FapiaoTitleFields } from '#contract/fapiao.ts'
import { maxFapiaoTitles } from '#contract/fapiao-states.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import * as store from './fapiao-titles.store.ts'

type SavedTitle = FapiaoTitleFields & { readonly isDefault: boolean }

export async function listTitles(db: Db, customerId: string): Promise<{ titles: FapiaoTitle[] }> {
  const rows = await store.listTitles(db, customerId)
  return {
    titles: rows.map((row) => ({
      id: String(row.id),
      buyerKind: row.buyer_kind,
      title: row.title,
      taxCode: row.tax_code,
      address: row.address,
      phone: row.phone,
      bankName: row.bank_name,
      bankAccount: row.bank_account,
      isDefault: row.is_default,
    })),
  }
}

/** @throws AppError fapiao.not-found, request.invalid beside `title` when it is saved already or there are too many */
export function saveTitle(
  ctx: Ctx,
  customerId: string,
  { id, ...title }: SavedTitle & { readonly id?: string | undefined },
): Promise<{ titles: FapiaoTitle[] }> {
  const saving = ctx.db.transaction().execute(async (tx) => {
    await store.lockTitles(tx, customerId)
    if (title.isDefault) await store.clearDefault(tx, customerId)
    const saved = { title, isDefault: title.isDefault, at: ctx.now() }
    if (id === undefined) await addTitle(tx, customerId, saved)
    else if (!(await store.updateTitle(tx, { id: Number(id), customerId }, saved)))
      throw new AppError('fapiao.not-found')
    return listTitles(tx, customerId)
  })
  return saving.catch((error: unknown) => {
    throw violatedUniqueConstraint(error) === undefined ? error : titleRefused('fapiao-title-used')
  })
}

async function addTitle(
  tx: Db,
  customerId: string,
  saved: { title: FapiaoTitleFields; isDefault: boolean; at: Date },
): Promise<void> {
  const titles = await store.listTitles(tx, customerId)
  if (titles.length >= maxFapiaoTitles) throw titleRefused('fapiao-titles-full')
  // The first one is the default.
  const isDefault = saved.isDefault || titles.length === 0
  if ((await store.insertTitle(tx, customerId, { ...saved, isDefault })) === undefined)
    throw titleRefused('fapiao-title-used')
}

/** Keeps the title of a request for the next time, where there is room and it is not saved already. */
export async function rememberTitle(tx: Db, customerId: string, title: FapiaoTitleFields, at: Date): Promise<void> {
  await store.lockTitles(tx, customerId)
  const titles = await store.listTitles(tx, customerId)
  if (titles.length >= maxFapiaoTitles) return
  await store.insertTitle(tx, customerId, { title, isDefault: titles.length === 0, at })
}

export async function deleteTitle(
  db: Db,
  customerId: string,
  { id }: { readonly id: string },
): Promise<{ titles: FapiaoTitle[] }> {
  await store.deleteTitle(db, { id: Number(id), customerId })
  return listTitles(db, customerId)
}

function titleRefused(message: 'fapiao-title-used' | 'fapiao-titles-full'): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'title', message }] })
}
