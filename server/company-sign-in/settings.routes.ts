// HTTP routes of the settings of a company's provider, for administrators of the company.
import * as contract from '#contract/company-sign-in.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { CompanySignInCtx } from './company-sign-in.service.ts'
import { describeSettings, removeSettings, saveSettings, testProvider } from './settings.service.ts'

export function signInSettingsRoutes(routes: Routes, ctx: CompanySignInCtx): void {
  implement(routes, contract.getCompanySignIn, ({ input, caller }) => describeSettings(ctx, caller, input.companyId))
  implement(routes, contract.saveCompanySignIn, async ({ input, caller }) => {
    await saveSettings(ctx, caller, input)
    return describeSettings(ctx, caller, input.companyId)
  })
  implement(routes, contract.removeCompanySignIn, async ({ input, caller }) => {
    await removeSettings(ctx, caller, input)
    return describeSettings(ctx, caller, input.companyId)
  })
  implement(routes, contract.testCompanySignIn, async ({ input, caller }) => ({
    result: await testProvider(ctx, caller, input.companyId),
  }))
}
