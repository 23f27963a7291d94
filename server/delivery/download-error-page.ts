// The page that a browser shows instead of a file: the reason, and a link to the customer's downloads.
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { type Language, say } from '#contract/common/language.ts'
import { type MinimalPage, renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import { pageOfSite } from '#server/platform/origin.ts'

const expiredTitle = { zh: '下载链接已失效', en: 'This download link no longer works' }
const expiredText = {
  zh: '下载链接的有效期为 5 分钟。请登录后在“我的下载”中重新获取。',
  en: 'A download link works for 5 minutes. Log in and get a new one under My downloads.',
}
const toDownloads = { zh: '我的下载', en: 'My downloads' }

/** @param origin of the site whose downloads page is linked */
export function downloadErrorPage({
  key,
  language,
  origin,
}: {
  key: ErrorKey
  language: Language
  origin: string
}): MinimalPage {
  const isExpired = key === 'delivery.link-expired'
  return renderMinimalPage({
    language,
    title: isExpired ? say(expiredTitle, language) : errorText(key, language),
    texts: isExpired ? [say(expiredText, language)] : [],
    link: {
      href: pageOfSite(origin, language, '/personalCenter/myDownload'),
      text: say(toDownloads, language),
    },
  })
}
