// Console routes of the newsletter.
import { type Language, say } from '#contract/common/language.ts'
import * as contract from '#contract/newsletter-admin.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as sending from './issue-sending.service.ts'
import * as issues from './issues.service.ts'
import { subscriberColumns } from './subscriber-export.rules.ts'
import * as subscribers from './subscribers-admin.service.ts'

/** A mail has inline styles and loads nothing. Only the console may show it, and its links open elsewhere. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups"

export function newsletterAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listIssues, ({ input }) => issues.listIssues(ctx, input))
  implement(routes, contract.getIssue, ({ input }) => issues.getIssue(ctx, ctx.db, Number(input.id)))
  implement(routes, contract.draftIssue, ({ input, actor }) => issues.draftIssue(ctx, actor, input))
  implement(routes, contract.saveIssue, ({ input, actor }) => issues.saveIssue(ctx, actor, input))
  implement(routes, contract.recomposeIssue, ({ input, actor }) => issues.recomposeIssue(ctx, actor, input))
  implement(routes, contract.previewIssue, ({ input }) => issues.previewIssue(ctx, input))
  implement(routes, contract.previewIssueHtml, async ({ input, reply }) => {
    const { html } = await issues.previewIssue(ctx, input)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': previewPolicy,
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(html)
  })
  implement(routes, contract.testIssue, ({ input, actor }) => issues.sendTest(ctx, actor, input))
  implement(routes, contract.sendIssue, ({ input, actor }) => sending.sendIssue(ctx, actor, input))
  implement(routes, contract.changeIssueDelivery, ({ input, actor }) => sending.changeDelivery(ctx, actor, input))
  implement(routes, contract.listSubscribers, ({ input }) => subscribers.listSubscribers(ctx, input))
  implement(routes, contract.exportSubscribers, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    const subject = { kind: 'newsletter-subscribers', id: 'list' }
    await actor.recordAudit(ctx.db, { action: 'newsletter.export', subject, after })
    const rows = csvRows(ctx, input, language)
    return sendCsv(reply, { name: `newsletter-subscribers-${beijingDay(ctx.now())}.csv`, rows })
  })
  implement(routes, contract.endSubscription, async ({ input, actor }) => {
    await subscribers.endSubscription(ctx, actor, input.id)
    return null
  })
  implement(routes, contract.recordBounces, ({ input, actor }) => subscribers.recordBounces(ctx, actor, input.text))
  implement(routes, contract.getNewsletterStatistics, () => subscribers.statistics(ctx))
}

async function* csvRows(
  ctx: Ctx,
  filters: Parameters<typeof subscribers.readSubscribers>[1],
  language: Language,
): AsyncGenerator<CsvRow> {
  yield subscriberColumns.map(({ head }) => say(head, language))
  for await (const row of subscribers.readSubscribers(ctx, filters))
    yield subscriberColumns.map(({ cell }) => cell(row, language))
}
