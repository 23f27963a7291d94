// A customer's invoices and fapiao in the export of personal data.
import { moneyOnWire } from '#contract/common/money.ts'
import { commercialContents } from '#contract/documents.ts'
import { storedInvoiceBilling } from '#contract/invoices.ts'
import type { PersonalData } from '#contract/privacy.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './personal-papers.store.ts'

type Papers = Pick<PersonalData, 'orderBilling' | 'invoices' | 'fapiaoTitles' | 'fapiao'>

export async function papersOf(tx: Db, customerId: string): Promise<Papers> {
  return {
    orderBilling: (await store.listOrderBilling(tx, customerId)).map((row) => ({
      orderNo: row.order_no,
      billing: storedInvoiceBilling.parse(row.billing),
      updatedAt: row.updated_at.toISOString(),
    })),
    invoices: (await store.listInvoices(tx, customerId)).map(presentInvoice),
    fapiaoTitles: (await store.listFapiaoTitles(tx, customerId)).map((row) => ({
      ...presentFapiaoBuyer(row),
      savedAt: row.updated_at.toISOString(),
    })),
    fapiao: await fapiaoOf(tx, customerId),
  }
}

type Row<T extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>[number]

function presentFapiaoBuyer(row: Row<typeof store.listFapiaoTitles> | Row<typeof store.listFapiao>) {
  return {
    buyerKind: row.buyer_kind,
    title: row.title,
    taxCode: row.tax_code,
    address: row.address,
    phone: row.phone,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
  }
}

async function fapiaoOf(tx: Db, customerId: string): Promise<PersonalData['fapiao']> {
  const files = await store.listFapiaoFiles(tx, customerId)
  const reversals = await store.listFapiaoReversals(tx, customerId)
  return (await store.listFapiao(tx, customerId)).map((row) => ({
    ...presentFapiao(row),
    reversals: reversals
      .filter(({ request_id }) => request_id === row.id)
      .map((reversal) => ({
        fapiaoNumber: reversal.fapiao_number ?? '',
        amount: moneyOnWire({ currency: 'CNY', minor: reversal.amount_minor }),
        state: reversal.state,
        issuedOn: reversal.issued_on,
      })),
    files: files
      .filter(({ request_id }) => request_id === row.id)
      .map(({ name, format, fapiao_number, uploaded_at }) => ({
        name,
        format,
        fapiaoNumber: fapiao_number ?? '',
        uploadedAt: uploaded_at.toISOString(),
      })),
  }))
}

function presentFapiao(row: Row<typeof store.listFapiao>) {
  return {
    ...presentFapiaoBuyer(row),
    number: row.number,
    kind: row.kind,
    state: row.state,
    email: row.email,
    remark: row.remark,
    orderNumbers: row.order_numbers,
    amount: moneyOnWire({ currency: 'CNY', minor: row.amount_minor }),
    rejectReason: row.reject_reason,
    fapiaoNumber: row.fapiao_number ?? '',
    requestedAt: row.requested_at.toISOString(),
    issuedOn: row.issued_on,
    retention: 'What a fapiao names is kept for ten years once it is being issued, as tax law requires.',
  }
}

function presentInvoice(row: Row<typeof store.listInvoices>): PersonalData['invoices'][number] {
  const { buyer, poNumber } = commercialContents.parse(row.contents)
  return {
    number: row.number,
    kind: row.kind,
    total: moneyOnWire({ currency: row.currency, minor: row.gross_minor }),
    billing: { ...buyer, poNumber },
    issuedAt: row.issued_at.toISOString(),
    retention: 'Invoices and credit notes are kept for ten years as they were issued, as tax law requires.',
  }
}
