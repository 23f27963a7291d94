// Mail layout: plain text and HTML from the same blocks, readable in dark mode, no remote images.
import type { Language } from '#contract/common/language.ts'
import { escapeHtml } from '../html.ts'

export type MailContent = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The template of the mail, and the same mail with another text. */
  readonly editable?: { readonly key: string; readonly withText: (text: MailText) => MailContent }
}

/** `body`: paragraphs separated by empty lines. `{name}` is a placeholder; one for a table or a link is a paragraph of its own. */
export type MailText = { readonly subject: string; readonly body: string }

export type MailFact = readonly [label: string, value: string]

export type MailLink = { readonly label: string; readonly url: string }

/** Links below a heading. */
export type MailList = {
  readonly heading: string
  readonly links: readonly MailLink[]
  /** Link to the rest of the list. */
  readonly more?: MailLink | undefined
}

/** The host of a link is the site's own. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | ({ readonly kind: 'link' } & MailLink)
  | { readonly kind: 'lists'; readonly lists: readonly MailList[] }

type MailParts = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Label and value. */
  readonly facts?: readonly MailFact[]
  /** A link whose host is the site's own. */
  readonly link?: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** A mail with its parts in the usual order. */
export function composeMail({ language, subject, ...parts }: MailParts): MailContent {
  const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const
  return renderMail({
    language,
    subject,
    blocks: [
      ...[parts.greeting, ...parts.paragraphs].map(paragraph),
      ...(parts.facts ? [{ kind: 'facts', facts: parts.facts } as const] : []),
      ...(parts.link ? [{ kind: 'link', ...parts.link } as const] : []),
      paragraph(parts.closing),
    ],
  })
}

export function renderMail(content: {
  readonly language: Language
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}): MailContent {
  const { language, subject } = content
  const blocks = content.blocks.filter((block) => block.kind !== 'facts' || block.facts.length > 0)
  const text = blocks.map((block) => textOf(block, language === 'zh-CN' ? '：' : ': ')).join('\n\n')
  const html = htmlDocument({ language, subject, body: blocks.map(htmlOf).join('') })
  return { subject, text, html }
}

/** The document of a mail around its body. */
export function htmlDocument(mail: {
  readonly language: Language
  readonly subject: string
  readonly body: string
}): string {
  const { language, subject, body } = mail
  const font = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:15px/1.6 ${font}">${body}</body></html>`
}

function textOf(block: MailBlock, colon: string): string {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'link') return `${block.label}${colon}${block.url}`
  if (block.kind === 'lists') return block.lists.map((list) => textOfList(list, colon)).join('\n\n')
  return block.facts.map(([label, value]) => `${label}${colon}${value}`).join('\n')
}

function textOfList({ heading, links, more }: MailList, colon: string): string {
  const items = links.map(({ label, url }) => `- ${label}\n  ${url}`)
  return [heading, ...items, ...(more ? [`${more.label}${colon}${more.url}`] : [])].join('\n')
}

function htmlOf(block: MailBlock): string {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  if (block.kind === 'paragraph') return paragraph(escapeHtml(block.text).replace(/\r?\n/g, '<br>'))
  if (block.kind === 'link') {
    const url = escapeHtml(block.url)
    return paragraph(`${escapeHtml(block.label)}<br><a href="${url}">${url}</a>`)
  }
  if (block.kind === 'lists') return block.lists.map(htmlOfList).join('')
  const row = ([label, value]: MailFact) =>
    `<tr><td style="padding:4px 24px 4px 0;opacity:.7;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${block.facts.map(row).join('')}</table>`
}

function htmlOfList({ heading, links, more }: MailList): string {
  const link = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const items = links.map((each) => `<li style="margin:0 0 6px">${link(each)}</li>`).join('')
  const moreLink = more ? `<p style="margin:0 0 24px">${link(more)}</p>` : ''
  return `<p style="margin:0 0 8px"><b>${escapeHtml(heading)}</b></p><ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>${moreLink}`
}
