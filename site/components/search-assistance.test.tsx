// Search assistance above the results, in both languages.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import type { SearchAssistance as Help } from '#contract/search-assistance.ts'
import { siteIn } from '../layout/site.fixture.ts'
import { SiteContext } from '../layout/use-site.ts'
import { helpOf, SearchHelp } from './search-assistance.tsx'

function above(language: Language, keyword: string, help: Help): string {
  const site = siteIn(language)
  const pathOf = (words: string) => `/list?keyword=${words}`
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <SearchHelp
        help={helpOf(help)}
        keyword={keyword}
        words={site.phrases.reportList}
        pathOf={pathOf}
        otherPathOf={pathOf}
      />
    </SiteContext>,
  )
  return html.replace(/<[^>]*>/g, '')
}

describe('search assistance', () => {
  it.each<[string, Language, string, Help, string]>([
    ['nothing, where all is as it was asked for', 'zh-CN', '白酒', {}, ''],
    [
      'what was left out',
      'zh-CN',
      '白酒 包装机',
      { dropped: ['包装机'], shownFor: '白酒' },
      '没有同时包含“白酒 包装机”的报告，以下为去掉“包装机”后的结果。',
    ],
    [
      'what else is shown, where few have all words',
      'zh-CN',
      '白酒行业深度报告',
      { shownFor: '白酒' },
      '同时包含“白酒行业深度报告”的报告较少，以下同时列出与“白酒”相关的报告。',
    ],
    [
      'the same',
      'en-US',
      'tea market study',
      { shownFor: 'tea' },
      'Few reports match all of “tea market study”, so results for “tea” are also shown.',
    ],
    [
      'what was probably meant',
      'en-US',
      'batery',
      { didYouMean: 'battery', shownFor: 'battery' },
      'Did you mean: battery',
    ],
  ])('stands %s (%s)', (_, language, keyword, help, text) => expect(above(language, keyword, help)).toBe(text))
})
