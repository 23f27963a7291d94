// Names of industries, in the language of the console where they have one.
import { useLanguage } from '../../language/language-context.ts'
import { useChoices } from '../reports/use-choices.ts'

/** @returns the name of a code; the code itself while names are loading, and where it is in no dictionary any more */
export function useIndustryNames(): (code: string) => string {
  const language = useLanguage()
  const { zh, en } = useChoices()
  const choices = language === 'zh-CN' ? [...zh, ...en] : [...en, ...zh]
  return (code) => choices.find(({ value }) => value === code)?.label ?? code
}
