// Console endpoints for jobs and mails.
import * as contract from '#contract/queues.ts'
import { sweepTask } from '#server/payments/payment-queries.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { maskEmail } from '#server/platform/log/log.ts'
import * as service from './queues.service.ts'
import * as store from './queues.store.ts'

export function queuesAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listJobs, async ({ input }) => {
    const { rows, ...total } = await store.listJobs(ctx.db, input)
    return { ...total, rows: rows.map(presentJob) }
  })
  implement(routes, contract.retryJobs, async ({ input, actor }) => ({
    done: await service.changeJobs(ctx, actor, 'retry', input.ids),
  }))
  implement(routes, contract.removeJobs, async ({ input, actor }) => ({
    done: await service.changeJobs(ctx, actor, 'remove', input.ids),
  }))

  implement(routes, contract.listMails, async ({ input }) => {
    const { rows, ...total } = await store.listMails(ctx.db, input)
    return { ...total, rows: rows.map((row) => ({ ...presentMail(row), recipient: maskEmail(row.recipient) })) }
  })
  implement(routes, contract.getMail, async ({ input }) => {
    const { mail, ...rest } = await service.readMail(ctx, input.id)
    return { ...presentMail(mail), ...rest }
  })
  implement(routes, contract.resendMail, async ({ input, actor }) =>
    presentMail(await service.sendAgain(ctx, actor, input.id)),
  )

  implement(routes, contract.getQueueState, async () => {
    const [jobs, mails, failingWebhooks, runs] = await Promise.all([
      store.countJobs(ctx.db),
      store.countMails(ctx.db),
      store.countFailingWebhooks(ctx.db),
      store.listRuns(ctx.db),
    ])
    // The sweep runs every few seconds: after a minute without it something is wrong.
    const sweepDueMs = Math.max(60_000, ctx.config.paySweepSeconds * 5_000)
    return {
      jobs: { waiting: 0, running: 0, retrying: 0, failed: 0, ...jobs },
      mails,
      failingWebhooks,
      runs: runs.map((run) => ({
        task: run.task,
        startedAt: run.started_at.toISOString(),
        finishedAt: run.finished_at?.toISOString() ?? null,
        error: run.error,
        isLate: ctx.now().getTime() - run.started_at.getTime() > (run.task === sweepTask ? sweepDueMs : maxDailyGapMs),
      })),
    }
  })
}

/** Every other scheduled task runs at least once a day. */
const maxDailyGapMs = 25 * 3_600_000

function presentJob(row: store.JobListRow): contract.JobRow {
  return {
    id: row.id,
    task: row.task,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lockedAt: row.locked_at?.toISOString() ?? null,
    lastError: row.last_error ?? '',
  }
}

function presentMail(row: store.MailListRow): contract.MailRow {
  return {
    id: row.id,
    template: row.template,
    language: row.lang,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
