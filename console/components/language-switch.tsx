// Button that switches the language of the console.
import { use } from 'react'
import { otherLanguage } from '#contract/common/language.ts'
import { LanguageContext } from '../language/language-context.ts'

export function LanguageSwitch() {
  const { language, choose } = use(LanguageContext)
  const other = otherLanguage(language)
  return (
    <button className="btn btn--quiet btn--compact" type="button" lang={other} onClick={() => choose(other)}>
      {other === 'zh-CN' ? '中文' : 'English'}
    </button>
  )
}
