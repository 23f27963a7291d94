// An issue as a mail: each section is rendered once, then put together for the industries of a reader.
import { say } from '#contract/common/language.ts'
import type { NewsletterItemKind, NewsletterSection } from '#contract/newsletter-sections.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { htmlDocument } from '#server/platform/mail/mail-layout.ts'
import { sectionsFor } from './composition.rules.ts'
import { industryPath, pageUrl, type SiteOfMail } from './newsletter-urls.rules.ts'

type IssueTexts = { readonly subject: string; readonly intro: string; readonly sections: readonly NewsletterSection[] }
type Both = { readonly text: string; readonly html: string }
type RenderedSection = Both & { readonly industry: string }

export type LinksOfReader = { readonly preferencesUrl: string; readonly unsubscribeUrl: string }
export type IssueMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Placeholders for the links of a reader; characters for private use, which no text contains. */
const preferencesMark = '\uE000p\uE000'
const unsubscribeMark = '\uE000u\uE000'

const kindLabels: Readonly<Record<NewsletterItemKind, { zh: string; en: string }>> = {
  report: { zh: '新报告', en: 'New reports' },
  briefing: { zh: '新简报', en: 'New briefings' },
  news: { zh: '要闻', en: 'News' },
  viewed: { zh: '热门报告', en: 'Most viewed' },
}

/** @returns the mail for a reader of these industries, which differs between readers of the same industries only in its links */
export function openIssueMail(
  issue: IssueTexts,
  site: SiteOfMail,
): (industries: readonly string[], links: LinksOfReader) => IssueMail {
  const sections = issue.sections.map((section) => renderSection(section, site))
  const known = new Set(sections.map(({ industry }) => industry))
  const templates = new Map<string, Both>()
  return (industries, { preferencesUrl, unsubscribeUrl }) => {
    const key = industries
      .filter((industry) => known.has(industry))
      .sort()
      .join(' ')
    let template = templates.get(key)
    if (!template) {
      template = assemble(issue, site, sectionsFor(sections, industries))
      // Readers choose freely, so the number of combinations has no limit of its own.
      if (templates.size >= maxTemplates) templates.clear()
      templates.set(key, template)
    }
    return {
      subject: issue.subject,
      text: fill(template.text, preferencesUrl, unsubscribeUrl),
      html: fill(template.html, escapeHtml(preferencesUrl), escapeHtml(unsubscribeUrl)),
    }
  }
}

const maxTemplates = 500

function fill(template: string, preferences: string, unsubscribe: string): string {
  return template.replaceAll(preferencesMark, () => preferences).replaceAll(unsubscribeMark, () => unsubscribe)
}

function renderSection({ industry, label, items }: NewsletterSection, site: SiteOfMail): RenderedSection {
  const { language } = site
  const groups = groupByKind(items).map(([kind, group]) => ({
    label: say(kindLabels[kind], language),
    links: group.map(({ title, path }) => ({ title, url: pageUrl(site, path) })),
  }))
  const more = {
    label: say({ zh: `${label}行业全部报告`, en: `All reports: ${label}` }, language),
    url: pageUrl(site, industryPath(industry)),
  }
  const text = [
    `== ${label} ==`,
    ...groups.map((group) => [group.label, ...group.links.map(({ title, url }) => `- ${title}\n  ${url}`)].join('\n')),
    `${more.label}\n  ${more.url}`,
  ].join('\n\n')
  const link = ({ title, url }: { title: string; url: string }) =>
    `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
  const html = [
    `<h2 style="margin:32px 0 0;padding:12px 0 0;border-top:2px solid #0a6472;font-size:19px;line-height:1.35">${escapeHtml(label)}</h2>`,
    ...groups.map(
      (group) =>
        `<p style="margin:14px 0 4px;font-size:13px;opacity:.7">${escapeHtml(group.label)}</p><ul style="margin:0;padding:0 0 0 20px">${group.links
          .map((each) => `<li style="margin:0 0 6px">${link(each)}</li>`)
          .join('')}</ul>`,
    ),
    `<p style="margin:12px 0 0;font-size:13px">${link({ title: more.label, url: more.url })}</p>`,
  ].join('')
  return { industry, text, html }
}

/** Neighbours of the same kind, in the order of staff. */
function groupByKind(items: NewsletterSection['items']): [NewsletterItemKind, NewsletterSection['items']][] {
  const groups: [NewsletterItemKind, NewsletterSection['items']][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0] === item.kind) last[1].push(item)
    else groups.push([item.kind, [item]])
  }
  return groups
}

function assemble({ subject, intro }: IssueTexts, site: SiteOfMail, sections: readonly RenderedSection[]): Both {
  const { language } = site
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const paragraphs = intro.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const why = t(
    '您收到本邮件，是因为此邮箱订阅了研报研究行业月报。',
    'You get this mail because this address is subscribed to the Yanbao Research digest.',
  )
  const preferences = t('选择行业和语言', 'Choose industries and language')
  const unsubscribe = t('退订（无需登录）', 'Unsubscribe (no login required)')
  const text = [
    ...paragraphs,
    ...sections.map((section) => section.text),
    `--\n${why}`,
    `${preferences}\n  ${preferencesMark}`,
    `${unsubscribe}\n  ${unsubscribeMark}`,
    t('研报研究', 'Yanbao Research'),
  ].join('\n\n')
  const body = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`),
    ...sections.map((section) => section.html),
    `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a9499;font-size:13px;opacity:.8">${escapeHtml(why)}<br>`,
    `<a href="${preferencesMark}">${escapeHtml(preferences)}</a> · <a href="${unsubscribeMark}">${escapeHtml(unsubscribe)}</a><br>`,
    `${escapeHtml(t('研报研究', 'Yanbao Research'))}</p>`,
  ].join('')
  return {
    text,
    html: htmlDocument({ language, subject, body: `<div style="max-width:640px;margin:0 auto">${body}</div>` }),
  }
}
