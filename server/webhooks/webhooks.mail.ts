// Mails about an endpoint that fails: after a day, and when it is switched off.
import { type Language, say } from '#contract/common/language.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'
import type { MailBlock, MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'
import type { Outcome } from './webhooks.rules.ts'

export type WebhookMailKind = 'webhook-failing' | 'webhook-off'

type WebhookMail = {
  readonly language: Language
  readonly name: string
  readonly url: string
  readonly failingSince: Date
  readonly outcome: Outcome
  readonly httpStatus: number | null
}

const placeholders = {
  name: { label: { zh: '端点名称', en: 'Name of the endpoint' } },
  since: { label: { zh: '开始失败的时间', en: 'When it began to fail' } },
  facts: { label: { zh: '端点与最近一次失败', en: 'Endpoint and last failure' }, isBlock: true },
} as const

type Template = ReturnType<typeof defineMailTemplate<keyof typeof placeholders>>

const example = (language: Language) =>
  valuesOf({
    language,
    name: say({ zh: '客户系统订单同步', en: 'Orders into our CRM' }, language),
    url: 'https://hooks.example.com/yanbao',
    failingSince: new Date('2026-11-24T02:30:00Z'),
    outcome: 'status',
    httpStatus: 500,
  })

const failingTemplate: Template = defineMailTemplate({
  key: 'webhook-failing',
  name: { zh: 'Webhook：持续投递失败', en: 'Webhook: deliveries fail' },
  placeholders,
  text: {
    zh: {
      subject: 'Webhook“{name}”已连续一天投递失败',
      body: `您好，

自 {since}（北京时间）起，发往以下地址的事件通知全部失败。系统会继续重试；如果连续三天没有一次成功，该端点将自动停用。

{facts}

请检查接收系统：它应在 10 秒内以 2xx 状态码应答。恢复后，积压的通知会自动送达，无需另行操作。

研报研究`,
    },
    en: {
      subject: 'Webhook “{name}” has failed for a day',
      body: `Hello,

Since {since} (Beijing time) no event has reached the address below. We keep trying. If nothing is delivered for three days, the endpoint is switched off.

{facts}

Please check the receiving system: it should answer with a 2xx status within 10 seconds. Once it works again, what is waiting is delivered without any action of yours.

Yanbao Research`,
    },
  },
  example,
})

const offTemplate: Template = defineMailTemplate({
  key: 'webhook-off',
  name: { zh: 'Webhook：已停用', en: 'Webhook: switched off' },
  placeholders,
  text: {
    zh: {
      subject: 'Webhook“{name}”已停用',
      body: `您好，

由于自 {since}（北京时间）起没有一次投递成功，或接收系统答复该地址不再使用，以下端点已停用，不再接收新的事件通知。

{facts}

接收系统恢复后，请回复本邮件或联系我们重新启用；30 天内失败的通知届时可以补发。

研报研究`,
    },
    en: {
      subject: 'Webhook “{name}” is switched off',
      body: `Hello,

Nothing was delivered since {since} (Beijing time), or the receiving system said that the address is no longer in use. The endpoint below is therefore switched off and receives no more events.

{facts}

When the receiving system works again, reply to this mail and we will switch it on. Events that failed within the last 30 days can then be delivered again.

Yanbao Research`,
    },
  },
  example,
})

const templates = { 'webhook-failing': failingTemplate, 'webhook-off': offTemplate } as const

export const webhookMailTemplates: readonly AnyMailTemplate[] = Object.values(templates)

export function webhookMail(kind: WebhookMailKind, mail: WebhookMail): MailContent {
  return renderTemplate(templates[kind], mail.language, valuesOf(mail))
}

function valuesOf(mail: WebhookMail) {
  const t = (zh: string, en: string) => say({ zh, en }, mail.language)
  const facts: MailBlock = {
    kind: 'facts',
    facts: [
      [t('端点', 'Endpoint'), mail.name],
      [t('地址', 'Address'), mail.url],
      [t('最近一次失败', 'Last failure'), failureText(mail)],
    ],
  }
  return { name: mail.name, since: beijingMinute(mail.failingSince), facts }
}

function failureText({ language, outcome, httpStatus }: WebhookMail): string {
  if (httpStatus !== null) return `HTTP ${httpStatus}`
  const texts = {
    timeout: { zh: '10 秒内没有应答', en: 'no answer within 10 seconds' },
    'refused-address': {
      zh: '域名解析到了不允许访问的地址',
      en: 'the name resolves to an address that is not permitted',
    },
  }
  const other = { zh: '无法建立安全连接', en: 'no secure connection could be opened' }
  return say(outcome === 'timeout' || outcome === 'refused-address' ? texts[outcome] : other, language)
}
