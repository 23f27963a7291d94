// Account statements: what a company owes in a currency at a day, as a document with a number, optionally mailed.
import { showReference } from '#contract/check-character.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { StatementContents } from '#contract/documents.ts'
import type { issueStatement } from '#contract/receivables-admin.ts'
import { type CompanyFacts, getCompanyFacts } from '#server/companies/companies.service.ts'
import { createDocumentLink } from '#server/documents/document-links.service.ts'
import { issueDocument, nextNumber, paperOf } from '#server/documents/documents.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { findSeller, type Seller } from '#server/selling-entities/selling-entities.service.ts'
import { daysOverdue } from './receivables.rules.ts'
import { statementMail } from './statements.mail.ts'
import * as store from './statements.store.ts'

/** The mail is read by people who forward it and pay later. */
const mailedLinkTtlMs = 30 * 86_400_000

type Statement = {
  readonly id: string
  readonly number: string
  readonly company: CompanyFacts
  readonly currency: Currency
  readonly language: Language
  readonly contents: StatementContents
}

/** @throws AppError admin.not-found, receivables.no-seller, receivables.no-invoice-email when it is to be mailed */
export function issueStatementAs(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof issueStatement>): Promise<void> {
  const { companyId, currency, language, isMailed } = input
  const at = ctx.now()
  return ctx.db.transaction().execute(async (tx) => {
    const company = await getCompanyFacts(tx, companyId)
    if (isMailed && company.invoiceEmail === '') throw new AppError('receivables.no-invoice-email')
    const seller = await findSeller(tx, currency, language)
    if (!seller) throw new AppError('receivables.no-seller')
    const contents = await contentsOf(tx, { company, seller, currency, today: beijingDay(at) })
    const number = await nextNumber(tx, { entity: seller.entity, kind: 'statement', at })
    const id = await issueDocument(tx, {
      kind: 'statement',
      number,
      entityVersionId: seller.entity.versionId,
      language,
      paper: paperOf(company.country),
      currency,
      totals: { netMinor: contents.openMinor, taxMinor: 0, grossMinor: contents.openMinor },
      contents,
      issuedAt: at,
    })
    const sentTo = isMailed ? company.invoiceEmail : ''
    await store.insertStatement(tx, { documentId: id, companyId, currency, staffId: Number(actor.staffId), at, sentTo })
    if (isMailed) await mailStatement(ctx, tx, { id, number, company, currency, language, contents })
    await actor.recordAudit(tx, {
      action: 'company.issue-statement',
      subject: { kind: 'company', id: companyId },
      after: { number, currency, openMinor: contents.openMinor, isMailed },
    })
  })
}

type Facts = {
  readonly company: CompanyFacts
  readonly seller: Seller
  readonly currency: Currency
  readonly today: string
}

async function contentsOf(tx: Db, { company, seller, currency, today }: Facts): Promise<StatementContents> {
  const open = await store.listOpenOf(tx, company.id, currency)
  const rows = open.map((row) => ({
    number: row.purchase_number,
    remittanceReference: showReference(row.remittance_reference),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    poNumber: row.po_number,
    totalMinor: row.amount_minor,
    openMinor: row.open_minor,
    daysOverdue: Math.max(0, daysOverdue(row.due_on, today)),
  }))
  const sumOf = (some: typeof rows) => some.reduce((sum, { openMinor }) => sum + openMinor, 0)
  return {
    seller: seller.snapshot,
    buyer: {
      name: company.legalName,
      address: company.address,
      country: company.country,
      taxNumber: company.taxNumber,
      contact: '',
      email: company.invoiceEmail,
    },
    currency,
    rows,
    openMinor: sumOf(rows),
    overdueMinor: sumOf(rows.filter((row) => row.daysOverdue > 0)),
    bank: seller.bank,
    issuedOn: today,
  }
}

async function mailStatement(ctx: Ctx, tx: Db, statement: Statement): Promise<void> {
  const { id, number, company, currency, language, contents } = statement
  const { url } = await createDocumentLink({ ...ctx, db: tx }, id, mailedLinkTtlMs)
  const content = statementMail({
    language,
    number,
    company: company.legalName,
    asOf: contents.issuedOn,
    open: moneyOnWire({ currency, minor: contents.openMinor }),
    overdue: moneyOnWire({ currency, minor: contents.overdueMinor }),
    url: `${originOf(ctx, language)}${url}`,
  })
  const dedupeKey = `account-statement:${id}`
  await queueMail(tx, { dedupeKey, template: 'account-statement', language, to: company.invoiceEmail, content })
}
