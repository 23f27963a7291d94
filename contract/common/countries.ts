// Countries and territories by their ISO 3166-1 codes, and their names in both languages.
import type { Language } from './language.ts'

/** Space-separated, as it is part of a page. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VC VE VG VN VU WS YE ZA ZM ZW'

export const countryCodes: readonly string[] = codes.split(' ')

/** Named as publishers in China have to name them. */
const regionsOfChina: Readonly<Record<string, Record<Language, string>>> = {
  HK: { 'zh-CN': '中国香港', 'en-US': 'Hong Kong, China' },
  MO: { 'zh-CN': '中国澳门', 'en-US': 'Macao, China' },
  TW: { 'zh-CN': '中国台湾', 'en-US': 'Taiwan, China' },
}

// Created when it is first needed: that is expensive, and few pages name countries.
const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** @param code ISO 3166-1, two letters */
export function countryName(code: string, language: Language): string {
  names[language] ??= new Intl.DisplayNames([language], { type: 'region' })
  return regionsOfChina[code]?.[language] ?? names[language].of(code) ?? code
}

type Country = { readonly code: string; readonly name: string }

/** For a selection: China first, the others by name. */
export function countriesIn(language: Language): Country[] {
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => Number(other.code === 'CN') - Number(one.code === 'CN') || compare(one.name, other.name))
}
