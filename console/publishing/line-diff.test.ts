// Line comparison of two versions.
import { describe, expect, it } from 'vitest'
import { diffLines } from './line-diff.ts'

const shown = (before: unknown, after: unknown) => diffLines(before, after).map(({ is, text }) => `${is[0]} ${text}`)

describe('the comparison of two versions', () => {
  it('shows changed paragraphs with their context', () => {
    const before = '<p>一</p><p>二</p><p>三</p><p>四</p><p>五</p>'
    const after = '<p>一</p><p>二</p><p>改</p><p>四</p><p>五</p>'
    expect(shown(before, after)).toEqual(['s 二', 'r 三', 'a 改', 's 四'])
  })

  it('shows changed chapters and sections', () => {
    const chapter = (title: string, section: string) => ({ title, page: 1, sections: [{ title: section, page: null }] })
    expect(shown([chapter('第一章', '第一节')], [chapter('第一章', '第二节')])).toEqual([
      's 第一章　1',
      'r   第一节',
      'a   第二节',
    ])
  })

  it('shows a changed single line', () => {
    expect(shown('旧标题', '新标题')).toEqual(['r 旧标题', 'a 新标题'])
    expect(shown('', '新标题')).toEqual(['a 新标题'])
  })
})
