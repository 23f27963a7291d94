// An issue as a mail.
import { describe, expect, it } from 'vitest'
import { openIssueMail } from './issue.mail.ts'

const item = (kind: 'report' | 'news', title: string) => ({ kind, id: 1, title, path: '/reports/a' })
const issue = {
  subject: '月报 <10>',
  intro: '您好，\n\n第一段\n第二行 <b>',
  sections: [
    { industry: 'energy', label: '能源 & 电力', items: [item('report', '储能 <报告>'), item('news', '要闻')] },
    { industry: 'health', label: '医药健康', items: [item('report', '疫苗')] },
  ],
}
const site = { origin: 'https://www.example.com', apiBase: '/api', language: 'zh-CN' } as const
const links = { preferencesUrl: 'https://p.example/?a=1&b=2', unsubscribeUrl: 'https://u.example/$&' }

describe('an issue', () => {
  it('has the sections of a reader, in text and HTML, with the links of that reader', () => {
    const { subject, text, html } = openIssueMail(issue, site)(['energy'], links)
    expect(subject).toBe('月报 <10>')
    expect(text).toContain('== 能源 & 电力 ==\n\n新报告\n- 储能 <报告>\n  https://www.example.com/reports/a')
    expect(text).toContain('  https://www.example.com/report-industries/energy')
    expect(text).toContain(links.preferencesUrl)
    expect(text).toContain(links.unsubscribeUrl)
    expect(text).not.toContain('医药健康')
    expect(html).toContain('储能 &#60;报告&#62;</a>')
    expect(html).toContain('第一段<br>第二行 &#60;b&#62;')
    expect(html).toContain('href="https://p.example/?a=1&#38;b=2"')
    expect(html).toContain('href="https://u.example/$&#38;"')
  })

  it('loads nothing and follows nobody: it has no image, no script and no link elsewhere', () => {
    const { html } = openIssueMail(issue, site)([], links)
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/)
    const hosts = [...html.matchAll(/href="https:\/\/([^/"]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set(['www.example.com', 'p.example', 'u.example']))
  })

  it('does not mix up the links of two readers of the same industries', () => {
    const mailFor = openIssueMail(issue, site)
    const one = mailFor(['health', 'energy'], { ...links, unsubscribeUrl: 'https://one.example/' })
    const other = mailFor(['energy', 'health'], { ...links, unsubscribeUrl: 'https://other.example/' })
    expect(one.html).not.toContain('other.example')
    expect(other.html).not.toContain('one.example')
    expect(other.html.replaceAll('other.example', 'one.example')).toBe(one.html)
  })
})
