// Merging two companies of one customer: everything moves to one of them, and the other leads on to it.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { MergePart, mergeCompanies, previewMerge } from '#contract/company-overview-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CompanyRecord } from './companies.store.ts'
import { getCompany } from './companies-admin.service.ts'
import { insertCompanyEvent } from './company-events.store.ts'
import * as store from './merge.store.ts'

/** @throws AppError admin.not-found, companies.merged, companies.merge-self */
export async function describeMerge(
  db: Db,
  { id, intoId }: ParsedInputOf<typeof previewMerge>,
): Promise<OutputOf<typeof previewMerge>> {
  const [from, into] = await readBoth(db, id, intoId)
  return {
    from: await presentPart(db, from),
    into: await presentPart(db, into),
    differsInTaxNumber: differInTaxNumber(from, into),
  }
}

async function presentPart(db: Db, company: CompanyRecord): Promise<MergePart> {
  const { has_credit: hasCredit, ...parts } = await store.countParts(db, company.id)
  return {
    id: company.id,
    version: company.version,
    legalName: company.legal_name,
    country: company.country,
    taxNumber: company.tax_number,
    ...parts,
    hasCredit,
  }
}

/**
 * Documents stay as issued: they hold the company as it was.
 * @throws AppError admin.not-found, admin.conflict, companies.merged, companies.merge-self, companies.tax-numbers-differ
 */
export async function merge(
  ctx: Ctx,
  actor: Actor,
  input: ParsedInputOf<typeof mergeCompanies>,
): Promise<{ id: string }> {
  const { id, intoId, reason } = input
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockForMerge(tx, [id, intoId])
    const [from, into] = await readBoth(tx, id, intoId)
    if (from.version !== input.version || into.version !== input.intoVersion) throw new AppError('admin.conflict')
    if (differInTaxNumber(from, into) && !input.confirmsTaxNumbers) throw new AppError('companies.tax-numbers-differ')
    const before = { from: await auditOf(tx, from), into: await auditOf(tx, into) }
    const move = { from: id, into: intoId, at }
    await store.markMerged(tx, move)
    await store.moveEverything(tx, move)
    if (into.tax_number === '' && from.tax_number !== '') await store.passTaxNumber(tx, move)
    const by = { staffId: actor.staffId }
    await insertCompanyEvent(tx, { companyId: id, kind: 'merged-away', by, detail: into.legal_name, at })
    await insertCompanyEvent(tx, { companyId: intoId, kind: 'merged', by, detail: from.legal_name, at })
    const after = { reason, into: await auditOf(tx, await getCompany(tx, intoId)) }
    await actor.recordAudit(tx, { action: 'company.merge', subject: { kind: 'company', id: intoId }, before, after })
  })
  return { id: intoId }
}

/** A company that was merged already, also by somebody else a moment ago, is refused. */
async function readBoth(db: Db, id: string, intoId: string): Promise<[CompanyRecord, CompanyRecord]> {
  if (id === intoId) throw new AppError('companies.merge-self')
  const both: [CompanyRecord, CompanyRecord] = [await getCompany(db, id), await getCompany(db, intoId)]
  if (both.some((company) => company.merged_into !== null)) throw new AppError('companies.merged')
  return both
}

function differInTaxNumber(from: CompanyRecord, into: CompanyRecord): boolean {
  return from.tax_number !== '' && into.tax_number !== ''
}

async function auditOf(db: Db, company: CompanyRecord) {
  const { legal_name: legalName, country, tax_number: taxNumber, id } = company
  return {
    id,
    legalName,
    country,
    taxNumber,
    ...(await store.countParts(db, id)),
    roles: await store.listRoles(db, id),
  }
}
