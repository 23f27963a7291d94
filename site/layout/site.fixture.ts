// Site context for tests that render components without user interaction.
import { defaultContactRules } from '#contract/common/contact-rules.ts'
import { hardCopyPricesOf } from '#contract/common/hard-copy-prices.ts'
import type { Language } from '#contract/common/language.ts'
import { licenceRulesOf } from '#contract/common/licence-rules.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { AppServices } from '../dialogs/use-app-services.ts'
import { pathIn } from '../language.ts'
import { unknownSite } from './site-data.ts'
import type { Site } from './use-site.ts'

export function siteIn(language: Language, more: Partial<Site> = {}): Site {
  return {
    ...unknownSite(language),
    phrases: phrasesIn(language),
    isChinese: language === 'zh-CN',
    contactRules: defaultContactRules(language),
    licenceRules: licenceRulesOf(undefined),
    hardCopyPrices: hardCopyPricesOf(undefined),
    to: (path) => pathIn(language, path),
    ...more,
  }
}

/** For services that only an interaction would call. */
const unused = (): never => {
  throw new Error('nothing is pressed here')
}
export const unusedServices: AppServices = {
  client: unused,
  openDialog: unused,
  closeDialog: unused,
  requireLogin: unused,
  notify: unused,
  notifyFailure: unused,
}
