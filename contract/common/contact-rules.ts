// Which e-mail addresses and phone numbers a site accepts (decision 12). Each site has default rules, and the publisher may choose the others.
import type { Language } from './language.ts'

/**
 * `mainland`: the specified rules, phones of mainland China and common address forms.
 * `international`: addresses by the HTML standard, phones with 6–15 digits.
 */
export const contactRuleSets = ['mainland', 'international'] as const
export type ContactRules = (typeof contactRuleSets)[number]

export function defaultContactRules(language: Language): ContactRules {
  return language === 'zh-CN' ? 'mainland' : 'international'
}

/** The rules of the setting `contact-rules` of a site; invalid values mean the default. */
export function contactRulesOf(setting: unknown, language: Language): ContactRules {
  return contactRuleSets.find((one) => one === setting) ?? defaultContactRules(language)
}
