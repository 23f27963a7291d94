// Labels of licences and editions in both languages: for pages, the console, mails and exports.
import type { Edition, Licence } from '../licences.ts'
import { type Language, say } from './language.ts'
import type { LicenceRight, LicenceScope } from './licence-rules.ts'

type LicenceLabels = {
  readonly label: string
  /** Where nothing beside it says that this is a licence, such as in mails. */
  readonly longLabel: string
}

type EditionLabels = { readonly label: string; readonly longLabel: string }

export const licenceLabels: Readonly<Record<Language, Readonly<Record<Licence, LicenceLabels>>>> = {
  'zh-CN': {
    single: { label: '单用户', longLabel: '单用户授权' },
    multi: { label: '多用户', longLabel: '多用户授权' },
    enterprise: { label: '企业版', longLabel: '企业版授权' },
  },
  'en-US': {
    single: { label: 'Single user', longLabel: 'Single-user licence' },
    multi: { label: 'Multi-user', longLabel: 'Multi-user licence' },
    enterprise: { label: 'Enterprise', longLabel: 'Enterprise licence' },
  },
}

export const editionLabels: Readonly<Record<Language, Readonly<Record<Edition, EditionLabels>>>> = {
  'zh-CN': {
    0: { label: '中国版', longLabel: '中国版' },
    1: { label: '全球及中国版', longLabel: '全球及中国版' },
  },
  'en-US': {
    0: { label: 'China', longLabel: 'China edition' },
    1: { label: 'Global and China', longLabel: 'Global and China edition' },
  },
}

/** The permitted users (decision 27). */
export function licenceUsers(language: Language, licence: Licence, { maxSeats, rights }: LicenceScope): string {
  const withAffiliates = rights.includes('affiliates')
  const texts: Record<Licence, { zh: string; en: string }> = {
    single: { zh: '一名指定人员使用', en: 'One named person' },
    multi: withAffiliates
      ? {
          zh: `同一企业及其关联公司至多 ${maxSeats} 人`,
          en: `Up to ${maxSeats} people at one company and its affiliates`,
        }
      : { zh: `同一企业至多 ${maxSeats} 人`, en: `Up to ${maxSeats} people at one company` },
    enterprise: withAffiliates
      ? { zh: '全公司及关联公司使用', en: 'The whole company and its affiliates' }
      : { zh: '全公司使用，不含关联公司', en: 'The whole company, excluding affiliates' },
  }
  return say(texts[licence], language)
}

/** What a licence may allow besides reading. */
export const licenceRightLabels: Readonly<Record<Language, Readonly<Record<LicenceRight, string>>>> = {
  'zh-CN': {
    affiliates: '关联公司使用',
    printing: '打印',
    quoting: '内部摘录（注明来源）',
    translation: '翻译供内部使用',
    aiUse: '用于内部 AI 工具',
  },
  'en-US': {
    affiliates: 'Use by affiliates',
    printing: 'Printing',
    quoting: 'Internal quotation, naming the source',
    translation: 'Translation for internal use',
    aiUse: 'Use in internal AI tools',
  },
}
