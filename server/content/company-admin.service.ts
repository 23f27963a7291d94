// Company pages in the console. Their texts are handled by publishing.
import type { Language } from '#contract/common/language.ts'
import { type CompanyForm, companySnapshot } from '#contract/company-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { type LocalizationRules, presentLocalization } from '#server/publishing/localizations.service.ts'
import { listCompanyItems } from './company.store.ts'
import { missingOf } from './content-localizations.rules.ts'

export const companyRules: LocalizationRules = {
  kind: 'company-page',
  clean: (snapshot) => ({ ...snapshot, bodyHtml: sanitizeHtml(String(snapshot.bodyHtml ?? '')) }),
  missing: async (_db, _key, snapshot) => missingOf(snapshot, ['title', 'bodyHtml']),
}

/** All company pages, in menu order. */
export async function listForms(db: Db): Promise<CompanyForm[]> {
  const items = await listCompanyItems(db)
  return Promise.all(
    items.map(async ({ id, key }) => {
      const localizationIn = async (language: Language) => {
        const localization = await presentLocalization(db, companyRules, id, language)
        return localization && { ...localization, snapshot: companySnapshot.parse(localization.snapshot) }
      }
      return { id, key, zh: await localizationIn('zh-CN'), en: await localizationIn('en-US') }
    }),
  )
}
