// Which e-mail addresses and phone numbers a site takes (decision 12): each has its usual rules, and the publisher may choose the others.
import type { Language } from './language.ts'

/**
 * `mainland`: the specified rules, phones of mainland China and the addresses that are usual there.
 * `international`: what the HTML standard takes for an address, phones with 6–15 digits.
 */
export const contactRuleSets = ['mainland', 'international'] as const
export type ContactRules = (typeof contactRuleSets)[number]

export function defaultContactRules(language: Language): ContactRules {
  return language === 'zh-CN' ? 'mainland' : 'international'
}

/** What the setting `contact-rules` of a site means; whatever is no choice is the usual. */
export function contactRulesOf(setting: unknown, language: Language): ContactRules {
  return contactRuleSets.find((one) => one === setting) ?? defaultContactRules(language)
}
