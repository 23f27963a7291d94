// How a postal address is written in a country: invoices and electronic invoices show it as it was typed.
import { type Language, say } from '#contract/common/language.ts'

const chinese = {
  zh: '省、市、区，街道与门牌号，例如“北京市海淀区中关村大街 1 号”',
  en: 'Province, city and district, then street and number',
} as const
const abroad = {
  zh: '街道与门牌号，邮编与城市，用逗号分隔，例如“Hauptstraße 6, 10115 Berlin”',
  en: 'Street and number, postcode and city, separated by commas: “Hauptstraße 6, 10115 Berlin”',
} as const

/** @param country two letters, or empty before one is chosen, which has no format */
export function addressHint(country: string, language: Language): string | undefined {
  if (country === '') return undefined
  return say(country === 'CN' ? chinese : abroad, language)
}
