// HTTP routes of company accounts: companies, members, invitations, domains, requests to join.
import * as accounts from '#contract/company-accounts.ts'
import * as domains from '#contract/company-domains.ts'
import * as invitations from '#contract/company-invitations.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { describeAccount, foundCompanyAs, listCompaniesFor, saveAccountAs } from './company-accounts.service.ts'
import { addDomain, domainsOf, removeDomain, verifyDomain } from './domains.service.ts'
import { accept, describeInvitation, invitationsOf, invite, resend, revoke } from './invitations.service.ts'
import { answerRequest, askByTaxNumber, joinByDomain, joinRequestsOf } from './joining.service.ts'
import { changeRole, leaveCompanyAs, listMembersFor, removeMemberAs } from './members.service.ts'

export function companyAccountsRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, accounts.listOwnCompanies, ({ caller }) => listCompaniesFor(ctx, caller.customerId))
  implement(routes, accounts.getCompanyAccount, ({ input: { companyId }, caller: { customerId } }) =>
    describeAccount(ctx.db, { companyId, customerId }),
  )
  implement(routes, accounts.foundCompany, ({ input, caller }) => foundCompanyAs(ctx, caller.customerId, input))
  implement(routes, accounts.saveCompanyAccount, ({ input, caller }) => saveAccountAs(ctx, caller.customerId, input))
  implement(routes, accounts.listCompanyMembers, ({ input, caller }) => listMembersFor(ctx, caller.customerId, input))
  implement(routes, accounts.changeMemberRole, async ({ input, caller }) => {
    await changeRole(ctx, caller.customerId, input)
    return null
  })
  implement(routes, accounts.removeMember, async ({ input, caller }) => {
    await removeMemberAs(ctx, caller.customerId, input)
    return null
  })
  implement(routes, accounts.leaveCompany, async ({ input: { companyId }, caller: { customerId } }) => {
    await leaveCompanyAs(ctx, { companyId, customerId })
    return null
  })
  invitationRoutes(routes, ctx)
  domainRoutes(routes, ctx)
}

function invitationRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, invitations.listInvitations, ({ input, caller }) =>
    invitationsOf(ctx, caller.customerId, input.companyId),
  )
  implement(routes, invitations.inviteMember, async ({ input, caller: { customerId }, language }) => {
    await invite(ctx, { customerId, language }, input)
    return invitationsOf(ctx, customerId, input.companyId)
  })
  implement(routes, invitations.resendInvitation, async ({ input, caller: { customerId } }) => {
    await resend(ctx, customerId, input)
    return invitationsOf(ctx, customerId, input.companyId)
  })
  implement(routes, invitations.revokeInvitation, async ({ input, caller: { customerId } }) => {
    await revoke(ctx, customerId, input)
    return invitationsOf(ctx, customerId, input.companyId)
  })
  implement(routes, invitations.getInvitation, ({ input }) => describeInvitation(ctx, input.token))
  implement(routes, invitations.acceptInvitation, ({ input, caller }) => accept(ctx, caller.customerId, input.token))
}

function domainRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, domains.listCompanyDomains, ({ input, caller }) =>
    domainsOf(ctx, caller.customerId, input.companyId),
  )
  implement(routes, domains.addCompanyDomain, async ({ input, caller: { customerId }, language }) => {
    const sentTo = await addDomain(ctx, { customerId, language }, input)
    return { ...(await domainsOf(ctx, customerId, input.companyId)), sentTo }
  })
  implement(routes, domains.verifyCompanyDomain, async ({ input, caller: { customerId } }) => {
    await verifyDomain(ctx, customerId, input)
    return domainsOf(ctx, customerId, input.companyId)
  })
  implement(routes, domains.removeCompanyDomain, async ({ input, caller: { customerId } }) => {
    await removeDomain(ctx, customerId, input)
    return domainsOf(ctx, customerId, input.companyId)
  })
  implement(routes, domains.joinCompany, ({ input, caller }) => joinByDomain(ctx, caller.customerId, input))
  implement(routes, domains.askToJoin, async ({ input, caller }) => {
    await askByTaxNumber(ctx, caller.customerId, input)
    return null
  })
  implement(routes, domains.listJoinRequests, ({ input, caller }) =>
    joinRequestsOf(ctx, caller.customerId, input.companyId),
  )
  implement(routes, domains.answerJoinRequest, async ({ input, caller: { customerId } }) => {
    await answerRequest(ctx, customerId, input)
    return joinRequestsOf(ctx, customerId, input.companyId)
  })
}
