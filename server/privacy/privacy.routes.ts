// Endpoints for personal data: the export and the deletion of an account.
import { deleteAccount, exportData } from '#contract/privacy.ts'
import type { Passwords } from '#server/accounts/password-confirmation.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { exportPersonalData } from './personal-data.service.ts'
import { deleteOwnAccount, type PrivacyCtx } from './privacy.service.ts'

export function privacyRoutes(routes: Routes, ctx: PrivacyCtx, passwords: Passwords): void {
  implement(routes, exportData, ({ caller }) => exportPersonalData(ctx, caller.customerId))
  implement(routes, deleteAccount, async ({ input, caller }) => {
    await deleteOwnAccount(ctx, passwords, caller, input.password)
    return null
  })
}
