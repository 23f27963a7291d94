// A small self-contained page that the server renders without the built site; it loads nothing.
import { createHash } from 'node:crypto'
import { type Language, say } from '#contract/common/language.ts'
import { escapeHtml } from '../html.ts'

/** The colours of the site's design. Only the built site knows the names of its style sheets. */
const style =
  "body{margin:0;padding:15vh 1.5rem 2rem;background:#fff;color:#141b20;font:1rem/1.7 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}" +
  'main{max-width:34rem;margin:0 auto}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.35}p{margin:0 0 1.25rem;color:#3a464d}' +
  'a,button{display:inline-block;padding:.65rem 1.1rem;border:0;border-radius:2px;background:#0a6472;color:#fff;font:inherit;text-decoration:none;cursor:pointer}' +
  'a:hover,button:hover{background:#074b56}:focus-visible{outline:2px solid #0a6472;outline-offset:2px}' +
  'fieldset{margin:0 0 1.25rem;padding:0;border:0}legend{padding:0 0 .25rem;font-weight:600}fieldset div{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}label{padding:.4rem 0}fieldset~button+button{background:none;color:#0a6472;text-decoration:underline}input{accent-color:#0a6472}' +
  'form{margin:0 0 1.25rem}button{margin:0 .5rem .5rem 0}form~p a,form~p a:hover{padding:0;background:none;color:#0a6472;text-decoration:underline}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** A form is posted to the URL of its page. */
const policyFor = (forms: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')

export const siteName = { zh: '研报研究', en: 'Yanbao Research' }

export type MinimalPage = { readonly headers: Readonly<Record<string, string>>; readonly html: string }

/** Choices of a form: one of them, or any. */
type FormField = {
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly text: string; readonly isChosen: boolean }[]
}

type FormButton = { readonly text: string; readonly name?: string; readonly value?: string }

/** Title, texts, buttons and link are plain text. */
export function renderMinimalPage(page: {
  readonly language: Language
  readonly title: string
  readonly texts: readonly string[]
  /** The form is posted to the URL of the page. */
  readonly button?: string
  /** Choices above the buttons. */
  readonly fields?: readonly FormField[]
  /** Several buttons of such a form: the one that is pressed posts its value. */
  readonly buttons?: readonly FormButton[]
  readonly link: { readonly href: string; readonly text: string }
  /** The URL to which the browser goes at once. */
  readonly continueAt?: string
}): MinimalPage {
  const { language, link } = page
  const buttons = page.buttons ?? (page.button ? [{ text: page.button }] : [])
  const title = escapeHtml(page.title)
  const parts = [
    ...page.texts.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(buttons.length > 0
      ? [
          `<form method="post">${(page.fields ?? []).map(htmlOfField).join('')}${buttons.map(htmlOfButton).join('')}</form>`,
        ]
      : []),
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
  ]
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    ...(page.continueAt ? [`<meta http-equiv="refresh" content="0;url=${escapeHtml(page.continueAt)}">`] : []),
    `<title>${title} – ${escapeHtml(say(siteName, language))}</title>`,
    `<style>${style}</style>`,
  ]
  const body = `<main><h1>${title}</h1>${parts.join('')}</main>`
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': policyFor(buttons.length > 0 ? "'self'" : "'none'"),
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${body}</body></html>`,
  }
}

function htmlOfField({ name, type, legend, options }: FormField): string {
  const choice = ({ value, text, isChosen }: FormField['options'][number]) =>
    `<label><input type="${type}" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}> ${escapeHtml(text)}</label>`
  return `<fieldset><legend>${escapeHtml(legend)}</legend><div>${options.map(choice).join('')}</div></fieldset>`
}

function htmlOfButton({ text, name, value = '' }: FormButton): string {
  const posted = name === undefined ? '' : ` name="${escapeHtml(name)}" value="${escapeHtml(value)}"`
  return `<button${posted}>${escapeHtml(text)}</button>`
}
