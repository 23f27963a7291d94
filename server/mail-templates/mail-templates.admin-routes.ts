// The console's calls for the words of mails.
import * as contract from '#contract/mail-templates-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import type { AnyMailTemplate } from '#server/platform/mail/templates.ts'
import * as service from './mail-templates.service.ts'

/** @param templates every feature's own */
export function mailsAdminRoutes(routes: AdminRoutes, ctx: Ctx, templates: readonly AnyMailTemplate[]): void {
  implementAdmin(routes, contract.listMailTemplates, () => service.listTemplates(ctx, templates))
  implementAdmin(routes, contract.saveMailTemplate, ({ input, actor }) =>
    service.saveTemplate(ctx, actor, templates, input),
  )
  implementAdmin(routes, contract.resetMailTemplate, ({ input, actor }) =>
    service.resetTemplate(ctx, actor, templates, input),
  )
  implementAdmin(routes, contract.previewMail, async ({ input }) => service.preview(templates, input))
  implementAdmin(routes, contract.sendMailToMe, ({ input, actor }) => service.sendToActor(ctx, actor, templates, input))
}
