// Localization rules of reports for publishing: cleaning and requirements.
import { type ReportSnapshot, reportSnapshot } from '#contract/catalogue-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import type { LocalizationKey, LocalizationRules, Snapshot } from '#server/publishing/localizations.service.ts'
import { categoryDictionary, valueInDictionary } from '#server/site-config/site-config.service.ts'
import { missingForPublication } from './report-localizations.rules.ts'
import { listPrices } from './reports-admin.store.ts'

export const reportRules: LocalizationRules = {
  kind: 'report',
  clean(snapshot) {
    const parsed = asReport(snapshot)
    return { ...parsed, summaryHtml: sanitizeHtml(parsed.summaryHtml) }
  },
  async missing(db: Db, key: LocalizationKey, snapshot: Snapshot) {
    const { prices, default_edition } = await listPrices(db, key.itemId)
    const category = await valueInDictionary(db, categoryDictionary(key.language), snapshot.category)
    return missingForPublication({ ...asReport(snapshot), category }, key.language, {
      prices,
      defaultEdition: default_edition,
    })
  },
}

/** Fills fields that versions of older releases lack. */
export function asReport(snapshot: Snapshot): ReportSnapshot {
  return reportSnapshot.parse({ ...emptySnapshot, ...snapshot })
}

const emptySnapshot = { dek: '', summaryHtml: '', contents: [], exhibits: [], charts: [], questions: [] }
