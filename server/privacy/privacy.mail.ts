// Mail that confirms the deletion of an account.
import type { Language } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

export const deletedTemplate = defineMailTemplate({
  key: 'account-deleted',
  name: { zh: '账户已注销', en: 'Account deleted' },
  placeholders: {},
  text: {
    zh: {
      subject: '您的账户已注销',
      body: `您好，

您的账户已注销，个人信息已清除，无法恢复。依法须保留的订单记录已不再包含您的个人信息。

如果这不是您本人的操作，请立即与我们联系。

研报研究`,
    },
    en: {
      subject: 'Your account has been deleted',
      body: `Hello,

Your account has been deleted and your personal data has been erased. This cannot be undone. Order records that we must keep by law no longer contain your personal data.

If this was not you, contact us immediately.

Yanbao Research`,
    },
  },
  example: () => ({}),
})

export function accountDeletedMail(language: Language): MailContent {
  return renderTemplate(deletedTemplate, language, {})
}
