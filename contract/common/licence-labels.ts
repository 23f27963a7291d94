// Labels of licences and editions in both languages: for pages, the console, mails and exports.
import type { Edition, Licence } from '../licences.ts'
import type { Language } from './language.ts'

type LicenceLabels = {
  readonly label: string
  /** Where nothing beside it says that this is a licence, such as in mails. */
  readonly longLabel: string
  /** The permitted users (decision 27). */
  readonly users: string
}

type EditionLabels = { readonly label: string; readonly longLabel: string }

export const licenceLabels: Readonly<Record<Language, Readonly<Record<Licence, LicenceLabels>>>> = {
  'zh-CN': {
    single: { label: '单用户', longLabel: '单用户授权', users: '一名指定人员使用' },
    multi: { label: '多用户', longLabel: '多用户授权', users: '同一企业至多五人' },
    enterprise: { label: '企业版', longLabel: '企业版授权', users: '全公司使用，不含关联公司' },
  },
  'en-US': {
    single: { label: 'Single user', longLabel: 'Single-user licence', users: 'One named person' },
    multi: { label: 'Multi-user', longLabel: 'Multi-user licence', users: 'Up to five people at one company' },
    enterprise: {
      label: 'Enterprise',
      longLabel: 'Enterprise licence',
      users: 'The whole company, excluding affiliates',
    },
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
