// Mails about subscriptions: the link to confirm one, and the link to change one that exists already.
import { type Language, say } from '#contract/common/language.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

type LinkFacts = { readonly language: Language; readonly url: string }

const confirmationTemplate = defineMailTemplate({
  key: 'newsletter-confirmation',
  name: { zh: '行业月报：确认订阅', en: 'Newsletter: confirm the subscription' },
  placeholders: {
    confirm: { label: { zh: '确认链接', en: 'Link to confirm' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '请确认订阅研报研究行业月报',
      body: `您好，

我们收到了用此邮箱订阅行业月报的申请。请在 7 天内打开以下链接，并点击页面上的按钮确认：

{confirm}

如果不是您本人申请，请忽略本邮件。未经确认，我们不会向此邮箱发送月报。

研报研究`,
    },
    en: {
      subject: 'Please confirm your subscription to the Yanbao Research digest',
      body: `Hello,

Somebody has asked for our monthly digest with this address. To get it, open the link within 7 days and press the button on the page:

{confirm}

If that was not you, please ignore this mail. Without a confirmation, no digest is sent to this address.

Yanbao Research`,
    },
  },
  example: (language) =>
    confirmationValues({
      language,
      url: 'https://www.example.com/api/report/websiteUser/newsletter/confirm/token',
    }),
})

const subscribedTemplate = defineMailTemplate({
  key: 'newsletter-subscribed',
  name: { zh: '行业月报：已经订阅', en: 'Newsletter: subscribed already' },
  placeholders: {
    preferences: { label: { zh: '订阅设置链接', en: 'Link to the preferences' }, isBlock: true, isRequired: true },
  },
  text: {
    zh: {
      subject: '您已订阅研报研究行业月报',
      body: `您好，

我们又收到了用此邮箱订阅行业月报的申请。此邮箱已经订阅，无需再次确认。您可以通过以下链接选择行业和语言，或退订：

{preferences}

研报研究`,
    },
    en: {
      subject: 'You are subscribed to the Yanbao Research digest',
      body: `Hello,

Somebody has asked for our monthly digest with this address, which is subscribed already. Nothing needs to be confirmed. To choose industries and language, or to unsubscribe, open this link:

{preferences}

Yanbao Research`,
    },
  },
  example: (language) =>
    subscribedValues({
      language,
      url: 'https://www.example.com/api/report/websiteUser/newsletter/preferences/token',
    }),
})

export const subscriptionMailTemplates = [confirmationTemplate, subscribedTemplate]

export function confirmationMail(facts: LinkFacts): MailContent {
  return renderTemplate(confirmationTemplate, facts.language, confirmationValues(facts))
}

export function subscribedMail(facts: LinkFacts): MailContent {
  return renderTemplate(subscribedTemplate, facts.language, subscribedValues(facts))
}

function confirmationValues({ language, url }: LinkFacts) {
  return {
    confirm: { kind: 'link', label: say({ zh: '确认订阅', en: 'Confirm the subscription' }, language), url } as const,
  }
}

function subscribedValues({ language, url }: LinkFacts) {
  return { preferences: { kind: 'link', label: say({ zh: '订阅设置', en: 'Preferences' }, language), url } as const }
}
