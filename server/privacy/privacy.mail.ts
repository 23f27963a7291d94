// The last mail to a customer.
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import { composeLetter } from '#server/platform/mail/letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

export function deletedLetter(language: Language): Letter {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return composeLetter({
    language,
    subject: t('您的账户已注销', 'Your account has been deleted'),
    greeting: t('您好，', 'Hello,'),
    paragraphs: [
      t(
        '您的账户已注销，个人信息已清除，无法恢复。依法须保留的订单记录已不再包含您的个人信息。',
        'Your account has been deleted and your personal data erased. This cannot be undone. The order records that we must keep no longer name you.',
      ),
      t('如果这不是您本人的操作，请立即与我们联系。', 'If this was not you, contact us at once.'),
    ],
    closing: t('研报研究', 'Yanbao Research'),
  })
}
