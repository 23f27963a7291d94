// What ra-core knows of the session. The gate before the application draws the sign-in, so nothing here redirects.
import type { AuthProvider } from 'ra-core'
import { type Right, rights, roleHas } from '#contract/common/rights.ts'
import type { Me } from '#contract/staff.ts'

export function createAuthProvider(me: () => Me | undefined): AuthProvider {
  return {
    login: async () => {},
    logout: async () => false,
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => me()?.role,
    getIdentity: async () => {
      const one = me()
      return one ? { id: one.id, fullName: one.name } : { id: '' }
    },
    /** `resource` and `action` make a right: `staff`, `write`. */
    canAccess: async ({ resource, action }) => {
      const one = me()
      const right = `${resource}.${action}`
      return one !== undefined && right in rights && roleHas(one.role, right as Right)
    },
  }
}
