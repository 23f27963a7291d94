// Sections of the demonstration. Imported only when a section is missing, as the facts are large.
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { attachFiles } from './attach-files.ts'
import { composeBriefings, composeNews } from './compose-articles.ts'
import { composeReports } from './compose-reports.ts'
import { storeEntityPictures } from './entity-pictures.ts'
import { industries } from './facts/all.ts'
import { storePartnerLogos } from './partner-logos.ts'
import { insertBriefings, insertCompanyPages, insertNews, insertReports, insertSettings } from './seed.store.ts'
import { insertSellingEntity } from './selling-entity.ts'
import { settings } from './site-settings.ts'
import { insertVoucher } from './voucher.ts'

/** In loading order. */
export const sectionNames = [
  'settings',
  'company',
  'selling-entity',
  'voucher',
  'reports',
  'briefings',
  'news',
  'files',
] as const
export type SectionName = (typeof sectionNames)[number]

type Section = {
  /** Description for the log. */
  readonly what: string
  /** Runs before the transaction; idempotent: a second run only adds what is missing. */
  prepare?(ctx: Ctx, log: (line: string) => void): Promise<void>
  write?(ctx: Ctx, tx: Db): Promise<void>
}

export const sections: Record<SectionName, Section> = {
  settings: {
    what: 'settings, dictionaries and regions',
    write: async (ctx, tx) => insertSettings(tx, [...settings, ...(await storePartnerLogos(ctx, tx))]),
  },
  company: { what: 'company pages', write: (_, tx) => insertCompanyPages(tx) },
  'selling-entity': {
    what: 'selling entity',
    write: async (ctx, tx) => insertSellingEntity(tx, ctx.now(), await storeEntityPictures(ctx, tx)),
  },
  voucher: { what: 'voucher', write: (ctx, tx) => insertVoucher(tx, ctx.now()) },
  reports: { what: 'reports', write: (ctx, tx) => insertReports(tx, composeReports(industries, ctx.now())) },
  briefings: { what: 'briefings', write: (ctx, tx) => insertBriefings(tx, composeBriefings(industries, ctx.now())) },
  news: { what: 'news', write: (ctx, tx) => insertNews(tx, composeNews(industries, ctx.now())) },
  files: { what: 'PDF files', prepare: attachFiles },
}
