// Console endpoints for mail templates.
import * as contract from '#contract/mail-templates-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { AnyMailTemplate } from '#server/platform/mail/templates.ts'
import * as service from './mail-templates.service.ts'

/** @param templates the templates of all features */
export function mailTemplatesAdminRoutes(routes: Routes, ctx: Ctx, templates: readonly AnyMailTemplate[]): void {
  implement(routes, contract.listMailTemplates, () => service.listTemplates(ctx, templates))
  implement(routes, contract.saveMailTemplate, ({ input, actor }) => service.saveTemplate(ctx, actor, templates, input))
  implement(routes, contract.resetMailTemplate, ({ input, actor }) =>
    service.resetTemplate(ctx, actor, templates, input),
  )
  implement(routes, contract.previewMail, async ({ input }) => service.preview(templates, input))
  implement(routes, contract.sendMailToMe, ({ input, actor }) => service.sendToActor(ctx, actor, templates, input))
}
