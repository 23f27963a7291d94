// Company sign-in: members of a company sign in through its own identity provider.
import type { Feature } from '../feature.ts'
import { signInAdminRoutes } from './settings.admin-routes.ts'
import { signInSettingsRoutes } from './settings.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

export const companySignInFeature: Feature = {
  name: 'company-sign-in',
  routes(routes, { ctx: base, identityProviders }) {
    const ctx = { ...base, identityProviders }
    signInRoutes(routes, ctx)
    signInSettingsRoutes(routes, ctx)
    signInAdminRoutes(routes, ctx)
  },
}
