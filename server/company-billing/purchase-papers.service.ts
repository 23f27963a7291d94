// The papers of a company's purchases: pro-forma invoices, invoices and fapiao, whoever of its members has bought.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type {
  CompanyPurchase,
  linkCompanyDocument,
  listCompanyPurchases,
  openCompanyFapiao,
} from '#contract/company-billing.ts'
import type { DocumentLink } from '#contract/document-links.ts'
import { requireMember } from '#server/companies/members.service.ts'
import { createDocumentLink } from '#server/documents/document-links.service.ts'
import { createLink } from '#server/fapiao/fapiao-file-links.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import { billingRoles } from './billing.service.ts'
import * as store from './purchase-papers.store.ts'

const pageSize = 25

/** @throws AppError companies.not-found, companies.not-allowed */
export async function purchasesOf(
  ctx: Ctx,
  customerId: string,
  { companyId, cursor }: ParsedInputOf<typeof listCompanyPurchases>,
): Promise<OutputOf<typeof listCompanyPurchases>> {
  await requireMember(ctx.db, { companyId, customerId }, billingRoles)
  const found = await store.listPurchases(ctx.db, { companyId, after: cursor, limit: pageSize + 1 })
  const { page, next } = cursorPage(found, pageSize, ({ id }) => id)
  const ids = page.map(({ id }) => id)
  const [invoices, fapiao] = await Promise.all([
    store.listInvoicesOf(ctx.db, ids),
    store.listFapiaoOf(ctx.db, companyId, ids),
  ])
  return {
    rows: page.map(
      (row): CompanyPurchase => ({
        number: row.number,
        createdAt: row.created_at.toISOString(),
        state: row.state === 'paid' && row.is_owed ? 'on-credit' : row.state,
        total: moneyOnWire({ currency: row.currency, minor: row.total_minor }),
        poNumber: row.po_number,
        buyer: row.buyer,
        isOwn: row.customer_id === customerId,
        titles: row.titles,
        proFormaId: row.pro_forma_id,
        invoices: invoices
          .filter(({ purchase }) => purchase === row.id)
          .map((one) => ({
            documentId: one.document_id,
            number: one.number,
            kind: one.kind,
            isCurrent: one.is_current,
          })),
        fapiao: fapiao
          .filter(({ purchase }) => purchase === row.id)
          .map(({ number, fapiao_number: fapiaoNumber, state, files }) => ({ number, fapiaoNumber, state, files })),
      }),
    ),
    next,
  }
}

/** @throws AppError companies.not-found, companies.not-allowed, documents.not-found for a document of others */
export async function linkDocument(
  ctx: Ctx,
  customerId: string,
  { companyId, documentId }: ParsedInputOf<typeof linkCompanyDocument>,
): Promise<DocumentLink> {
  await requireMember(ctx.db, { companyId, customerId }, billingRoles)
  if (!(await store.isDocumentOf(ctx.db, companyId, documentId))) throw new AppError('documents.not-found')
  return createDocumentLink(ctx, documentId)
}

/** @throws AppError companies.not-found, companies.not-allowed, documents.not-found for a file of others */
export async function openFapiao(
  ctx: Ctx,
  customerId: string,
  { companyId, fileId }: ParsedInputOf<typeof openCompanyFapiao>,
): Promise<OutputOf<typeof openCompanyFapiao>> {
  await requireMember(ctx.db, { companyId, customerId }, billingRoles)
  if (!(await store.isFapiaoFileOf(ctx.db, companyId, fileId))) throw new AppError('documents.not-found')
  return createLink(ctx, fileId)
}
