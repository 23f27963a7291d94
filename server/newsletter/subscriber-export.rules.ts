// Columns of the CSV export of subscribers, in the language of the member of staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { Subscriber, SubscriberState } from '#contract/newsletter-admin.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'

type Column = { readonly head: Bilingual; readonly cell: (row: Subscriber, language: Language) => string }

const states: Readonly<Record<SubscriberState, Bilingual>> = {
  pending: { zh: '待确认', en: 'Not confirmed' },
  confirmed: { zh: '已订阅', en: 'Subscribed' },
  unsubscribed: { zh: '已退订', en: 'Unsubscribed' },
  suppressed: { zh: '已停发', en: 'Suppressed' },
}
const sources: Readonly<Record<Subscriber['source'], Bilingual>> = {
  site: { zh: '网站', en: 'Site' },
  account: { zh: '个人中心', en: 'Account' },
}

const momentOf = (instant: string | null) => (instant === null ? '' : beijingMinute(new Date(instant)))

export const subscriberColumns: readonly Column[] = [
  { head: { zh: '邮箱', en: 'E-mail' }, cell: ({ email }) => email },
  { head: { zh: '状态', en: 'State' }, cell: ({ state }, language) => say(states[state], language) },
  { head: { zh: '语言', en: 'Language' }, cell: ({ language }) => language },
  { head: { zh: '行业', en: 'Industries' }, cell: ({ industries }) => industries.join('; ') },
  { head: { zh: '来源', en: 'Source' }, cell: ({ source }, language) => say(sources[source], language) },
  { head: { zh: '同意文本版本', en: 'Version of the consent' }, cell: ({ consentVersion }) => consentVersion },
  { head: { zh: '同意时间', en: 'Consented at' }, cell: ({ consentAt }) => momentOf(consentAt) },
  { head: { zh: '确认时间', en: 'Confirmed at' }, cell: ({ confirmedAt }) => momentOf(confirmedAt) },
  { head: { zh: '退订时间', en: 'Unsubscribed at' }, cell: ({ unsubscribedAt }) => momentOf(unsubscribedAt) },
  { head: { zh: '最近退信', en: 'Last bounce' }, cell: ({ lastBounce }) => lastBounce },
]
