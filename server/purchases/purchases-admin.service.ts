// Purchases for staff: the list, one with its files, and these files.
import { showReference } from '#contract/check-character.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { AdminPurchase, PurchaseRow } from '#contract/purchases-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type FileRecord, findFile } from '#server/platform/files/file-records.store.ts'
import { describePurchase } from './purchase-page.service.ts'
import * as store from './purchases.store.ts'
import * as adminStore from './purchases-admin.store.ts'

export async function listPurchasesForStaff(db: Db, query: adminStore.PurchaseQuery) {
  const { rows, ...total } = await adminStore.listPurchases(db, query)
  return { ...total, rows: rows.map(presentRow) }
}

function presentRow(row: adminStore.ListedPurchase): PurchaseRow {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  const unpaidMinor = row.state === 'open' ? row.total_minor - row.allocated_minor - row.short_minor : 0
  const dueMinor = row.open_minor ?? unpaidMinor
  return {
    id: row.id,
    number: row.number,
    buyer: row.billing_name,
    poNumber: row.po_number,
    terms: row.terms,
    state: row.state,
    total: money(row.total_minor),
    due: money(dueMinor),
    remittanceReference: showReference(row.remittance_reference),
    isChecking: dueMinor > 0 && row.has_unchecked_receipt,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** @throws AppError admin.not-found */
export async function getPurchaseForStaff(db: Db, id: string): Promise<AdminPurchase> {
  const purchase = await getPurchase(db, id)
  const [described, orders, receipts, poFile] = await Promise.all([
    describePurchase(db, purchase),
    store.listOrders(db, id),
    store.listReceipts(db, id),
    purchase.po_file_id === null ? undefined : findFile(db, purchase.po_file_id),
  ])
  return {
    ...described,
    id,
    customerId: purchase.customer_id,
    orderIds: orders.map((order) => order.id),
    short: moneyOnWire({ currency: purchase.currency, minor: purchase.short_minor }),
    poFile: poFile ? { fileId: poFile.id, name: poFile.name, sentAt: purchase.created_at.toISOString() } : null,
    receiptFiles: receipts.map((receipt) => ({
      fileId: receipt.file_id,
      name: receipt.name,
      sentAt: receipt.uploaded_at.toISOString(),
    })),
  }
}

/** @throws AppError admin.not-found */
export async function getPurchase(db: Db, id: string): Promise<store.PurchaseRecord> {
  const purchase = await store.findPurchase(db, id)
  if (!purchase) throw new AppError('admin.not-found')
  return purchase
}

/** A file that the buyer has sent. @throws AppError admin.not-found, also for a file of anything else */
export async function getFileOfPurchase(db: Db, { id, fileId }: { id: string; fileId: string }): Promise<FileRecord> {
  const file = (await adminStore.isFileOfPurchase(db, id, fileId)) ? await findFile(db, fileId) : undefined
  if (!file) throw new AppError('admin.not-found')
  return file
}
