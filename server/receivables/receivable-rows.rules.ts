// Receivables as the console shows them.
import { showReference } from '#contract/check-character.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { Receivable, ReceivableRow } from '#contract/receivables-admin.ts'
import { daysOverdue, stateOfRow } from './receivables.rules.ts'
import type { ListedReceivable, listEntries, listReminders } from './receivables-admin.store.ts'

/** @param today the day in Beijing */
export function presentRow(row: ListedReceivable, today: string): ReceivableRow {
  const { currency } = row
  return {
    id: row.purchase_id,
    purchaseNumber: row.purchase_number,
    poNumber: row.po_number,
    company: { id: row.company_id, name: row.company_name },
    amount: moneyOnWire({ currency, minor: row.amount_minor }),
    open: moneyOnWire({ currency, minor: row.open_minor }),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    daysOverdue: row.open_minor === 0 ? 0 : daysOverdue(row.due_on, today),
    state: stateOfRow(row, today),
    remittanceReference: showReference(row.remittance_reference),
  }
}

type Details = {
  readonly row: ListedReceivable
  readonly entries: Awaited<ReturnType<typeof listEntries>>
  readonly reminders: Awaited<ReturnType<typeof listReminders>>
}

export function presentReceivable({ row, entries, reminders }: Details, today: string): Receivable {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    ...presentRow(row, today),
    received: money(row.received_minor),
    bankFee: money(row.bank_fee_minor),
    credited: money(row.credited_minor),
    writtenOff: money(row.written_off_minor),
    billingName: row.billing_name,
    disputedAt: row.disputed_at?.toISOString() ?? null,
    entries: entries.map((entry) => ({
      id: String(entry.id),
      kind: entry.kind,
      amount: money(Math.abs(entry.amount_minor)),
      isUndone: entry.amount_minor < 0,
      note: entry.note,
      by: entry.staff_name,
      at: entry.created_at.toISOString(),
    })),
    reminders: reminders.map(({ day, sent_at }) => ({ day, sentAt: sent_at.toISOString() })),
  }
}
