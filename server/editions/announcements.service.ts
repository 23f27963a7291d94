// Tells the holders of licences whose updates run of a new edition, once it is public in their language and they can download it: each licence once.
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { readTemplateOverrides, type TemplateOverrides } from '#server/platform/mail/template-overrides.ts'
import { originOf } from '#server/platform/origin.ts'
import * as store from './announcements.store.ts'
import { newEditionMail } from './new-edition.mail.ts'

export const announceTask = 'announce-editions'

const batchSize = 200

/**
 * Tells all who are to be told now. Each batch has its own transaction with its mails, so that after a crash the next run continues where it ended,
 * and two runs at once take different editions.
 * @returns how many holders were told
 */
export async function announceEditions(ctx: Ctx): Promise<number> {
  const overrides = await readTemplateOverrides(ctx)
  let told = 0
  for (;;) {
    const inBatch = await tellBatch(ctx, overrides)
    if (inBatch === undefined) return told
    told += inBatch
  }
}

/** @returns undefined when there is nothing to announce */
async function tellBatch(ctx: Ctx, overrides: TemplateOverrides): Promise<number | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.now()
    const announcement = await store.lockNextAnnouncement(tx, now)
    if (!announcement) return undefined
    const reportId = announcement.report_id
    const candidates = await store.listCandidates(tx, announcement, batchSize)
    const licenceIds = await store.insertNotices(tx, { licenceIds: candidates, reportId, now })
    const holders = await store.listHolders(tx, licenceIds)
    if (holders.length > 0) await queueMails(ctx, tx, { announcement, holders, overrides })
    await store.advanceAnnouncement(tx, announcement, {
      afterLicence: candidates.at(-1) ?? announcement.after_licence,
      finishedAt: candidates.length < batchSize ? now : null,
    })
    return holders.length
  })
}

type Batch = {
  readonly announcement: store.Announcement
  readonly holders: Awaited<ReturnType<typeof store.listHolders>>
  readonly overrides: TemplateOverrides
}

async function queueMails(ctx: Ctx, tx: Db, { announcement, holders, overrides }: Batch): Promise<void> {
  const reportId = announcement.report_id
  const edition = await store.getEdition(tx, reportId, ctx.now())
  const titleIn = new Map(edition.titles.map(({ lang, title }) => [lang, title]))
  for (const { language, ...holder } of holders)
    await queueMail(tx, {
      dedupeKey: `new-edition:${holder.order_id}:${reportId}`,
      template: 'new-edition',
      language,
      to: holder.email,
      overrides,
      content: newEditionMail(language, {
        number: showLicenceNumber(holder.number),
        title: titleIn.get(language) ?? titleIn.get(announcement.lang) ?? '',
        previous: holder.title,
        changes: language === 'zh-CN' ? edition.what_changed_zh : edition.what_changed_en,
        origin: originOf(ctx, language),
      }),
    })
}
