// Tells an admin of the licences that passed from a member who has left. A trigger queues the job, whichever way the membership ended.
import * as z from 'zod'
import type { Ctx } from '#server/platform/context.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { passedLicencesMail } from './passed-licences.mail.ts'
import { listPassed } from './passed-licences.store.ts'

const passedLicences = z.object({ eventIds: z.array(z.string()).min(1) })

/** Once for a departure, also when the job runs twice. */
export async function mailPassedLicences(ctx: Ctx, payload: unknown): Promise<void> {
  const { eventIds } = passedLicences.parse(payload)
  const passed = await listPassed(ctx.db, eventIds)
  const [first] = passed
  // The admin has left meanwhile, and another one is told.
  if (!first) return
  const { lang: language } = first
  const content = passedLicencesMail({
    language,
    origin: originOf(ctx, language),
    company: first.company,
    companyId: first.company_id,
    person: first.person,
    licences: passed,
  })
  const dedupeKey = `company-licences-passed:${first.from_customer_id}:${eventIds[0]}`
  await queueMail(ctx.db, { dedupeKey, template: 'company-licences-passed', language, to: first.email, content })
}
