// What a browser shows in place of a file: why it does not come, and the way to one's downloads. Small and whole: it loads nothing.
import { createHash } from 'node:crypto'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { type Language, say } from '#contract/common/language.ts'
import { escapeHtml } from '#server/platform/html.ts'

const deadTitle = { zh: '下载链接已失效', en: 'This download link no longer works' }
const deadText = {
  zh: '下载链接的有效期为 5 分钟。请登录后在“我的下载”中重新获取。',
  en: 'A download link works for 5 minutes. Log in and get a new one under My downloads.',
}
const toDownloads = { zh: '我的下载', en: 'My downloads' }
const siteName = { zh: '研报研究', en: 'Yanbao Research' }

/** The colours of the site's design; its style sheets have names that only the built site knows. */
const style =
  "body{margin:0;padding:15vh 1.5rem 2rem;background:#fff;color:#141b20;font:1rem/1.7 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}" +
  'main{max-width:34rem;margin:0 auto}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.35}p{margin:0 0 1.25rem;color:#3a464d}' +
  'a{display:inline-block;padding:.65rem 1.1rem;border-radius:2px;background:#0a6472;color:#fff;text-decoration:none}' +
  'a:hover{background:#074b56}a:focus-visible{outline:2px solid #0a6472;outline-offset:2px}'

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Page = { readonly headers: Readonly<Record<string, string>>; readonly html: string }

/** @param origin of the site whose downloads the page leads to */
export function refusedDownloadPage({
  key,
  language,
  origin,
}: {
  key: ErrorKey
  language: Language
  origin: string
}): Page {
  const isDead = key === 'delivery.link-dead'
  const title = isDead ? say(deadTitle, language) : errorText(key, language)
  const href = `${origin}${language === 'zh-CN' ? '' : '/en'}/personalCenter/myDownload`
  const paragraphs = [
    ...(isDead ? [escapeHtml(say(deadText, language))] : []),
    `<a href="${escapeHtml(href)}">${escapeHtml(say(toDownloads, language))}</a>`,
  ]
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} – ${escapeHtml(say(siteName, language))}</title>`,
    `<style>${style}</style>`,
  ]
  const body = `<main><h1>${escapeHtml(title)}</h1>${paragraphs.map((inner) => `<p>${inner}</p>`).join('')}</main>`
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${body}</body></html>`,
  }
}
