// Console routes of companies.
import * as contract from '#contract/companies-admin.ts'
import * as overviewContract from '#contract/company-overview-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { CompanyRecord } from './companies.store.ts'
import { addMember, describeCompany, describeHistory, removeMember, saveCompanyAs } from './companies-admin.service.ts'
import * as overview from './company-overview.service.ts'
import { confirmDomain } from './domains.service.ts'
import { moveMember } from './member-moves.service.ts'
import { describeMerge, merge } from './merge.service.ts'

export function companiesAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listCompanies, ({ input, actor }) => overview.listForStaff(ctx, actor, input))
  const read = async (id: string) => present(await describeCompany(ctx.db, id))
  implement(routes, contract.getCompany, ({ input }) => read(input.id))
  implement(routes, contract.saveCompany, async ({ input, actor }) => read(await saveCompanyAs(ctx, actor, input)))
  implement(routes, contract.addCompanyMember, async ({ input, actor }) => {
    await addMember(ctx, actor, input)
    return read(input.id)
  })
  implement(routes, contract.removeCompanyMember, async ({ input, actor }) => {
    await removeMember(ctx, actor, input)
    return read(input.id)
  })
  implement(routes, contract.confirmCompanyDomain, async ({ input, actor }) => {
    await confirmDomain(ctx, actor, input)
    return read(input.id)
  })
  implement(routes, contract.listCompanyHistory, ({ input }) => describeHistory(ctx.db, input))

  implement(routes, overviewContract.getCompanyOverview, ({ input }) =>
    overview.describeOverview(ctx, ctx.db, input.id),
  )
  implement(routes, overviewContract.listCompanyOwners, () => overview.listOwners(ctx))
  implement(routes, overviewContract.setCompanyOwner, async ({ input, actor }) => {
    await overview.setOwner(ctx, actor, input)
    return overview.describeOverview(ctx, ctx.db, input.id)
  })
  implement(routes, overviewContract.moveCompanyMember, async ({ input, actor }) => {
    await moveMember(ctx, actor, input)
    return null
  })
  implement(routes, overviewContract.previewMerge, ({ input }) => describeMerge(ctx.db, input))
  implement(routes, overviewContract.mergeCompanies, ({ input, actor }) => merge(ctx, actor, input))
}

function presentFacts(row: CompanyRecord) {
  return {
    id: row.id,
    legalName: row.legal_name,
    country: row.country,
    taxNumber: row.tax_number,
    invoiceEmail: row.invoice_email,
    memberCount: row.member_count,
    createdAt: row.created_at.toISOString(),
  }
}

function present({ company, members, domains }: Awaited<ReturnType<typeof describeCompany>>): contract.Company {
  return {
    ...presentFacts(company),
    address: company.address,
    phone: company.phone,
    version: company.version,
    updatedAt: company.updated_at.toISOString(),
    members: members.map((member) => ({
      customerId: member.customer_id,
      name: member.name,
      maskedEmail: member.email.replace(/^(.)[^@]*@/u, '$1***@'),
      role: member.role,
      since: member.created_at.toISOString(),
    })),
    joining: company.joining,
    domains,
  }
}
