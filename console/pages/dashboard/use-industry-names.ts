// Names of industries, in the language of the console where they have one.
import { useQuery } from '@tanstack/react-query'
import { reportChoices } from '#contract/catalogue-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useLanguage } from '../../language/language-context.ts'

/** @returns the name of a code; the code itself while names are loading, and where it is in no dictionary any more */
export function useIndustryNames(): (code: string) => string {
  const { client } = useConsole()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['reports', 'choices'],
    queryFn: () => client(reportChoices, {}),
    staleTime: 300_000,
  })
  const { zh = [], en = [] } = data ?? {}
  const choices = language === 'zh-CN' ? [...zh, ...en] : [...en, ...zh]
  return (code) => choices.find(({ value }) => value === code)?.label ?? code
}
