// The frame of every mail: plain text and HTML from the same paragraphs, readable in dark mode, no remote images.
import type { Language } from '#contract/common/language.ts'
import { escapeHtml } from '../html.ts'
import type { Letter } from './outbox.ts'

type LetterParts = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Facts as label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** One address to go to; its host is the site's own. */
  readonly link?: { readonly label: string; readonly url: string }
  readonly closing: string
}

export function composeLetter(parts: LetterParts): Letter {
  const colon = parts.language === 'zh-CN' ? '：' : ': '
  const facts = parts.facts ?? []
  const text = [
    parts.greeting,
    ...parts.paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}${colon}${value}`).join('\n')] : []),
    ...(parts.link ? [`${parts.link.label}${colon}${parts.link.url}`] : []),
    parts.closing,
  ].join('\n\n')
  return { subject: parts.subject, text, html: htmlOf(parts) }
}

function htmlOf(parts: LetterParts): string {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:4px 24px 4px 0;opacity:.7;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`
  const body = [
    paragraph(escapeHtml(parts.greeting)),
    ...parts.paragraphs.map((text) => paragraph(escapeHtml(text))),
    parts.facts
      ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${parts.facts.map(row).join('')}</table>`
      : '',
    parts.link
      ? paragraph(
          `${escapeHtml(parts.link.label)}<br><a href="${escapeHtml(parts.link.url)}">${escapeHtml(parts.link.url)}</a>`,
        )
      : '',
    paragraph(escapeHtml(parts.closing)),
  ].join('')
  const font = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
  return `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(parts.subject)}</title></head><body style="margin:0;padding:24px;font:15px/1.6 ${font}">${body}</body></html>`
}
