// The mail with the link to a sample.
import { type Language, say } from '#contract/common/language.ts'
import { beijingMinute } from '#server/platform/beijing-time.ts'
import type { MailContent } from '#server/platform/mail/mail-layout.ts'
import { type AnyMailTemplate, defineMailTemplate, renderTemplate } from '#server/platform/mail/templates.ts'

type SampleMailFacts = {
  readonly language: Language
  readonly report: { readonly shortTitle: string; readonly webTitle: string }
  /** As it is printed on the pages. */
  readonly number: string
  readonly url: string
  readonly expiresAt: Date
}

const ready = defineMailTemplate({
  key: 'sample-ready',
  name: { zh: '样本已备好', en: 'Sample ready' },
  placeholders: {
    title: { label: { zh: '报告', en: 'Report' } },
    validUntil: { label: { zh: '链接有效期至', en: 'Until when the link works' } },
    facts: { label: { zh: '报告、副本编号与有效期', en: 'Report, copy number and time limit' }, isBlock: true },
    link: { label: { zh: '样本的下载链接', en: 'Link to the sample' }, isBlock: true, isRequired: true },
    reportLink: { label: { zh: '报告链接', en: 'Link to the report' }, isBlock: true },
  },
  text: {
    zh: {
      subject: '您索取的样本：{title}',
      body: `您好，

您索取的报告样本已备好，请点击下面的链接下载 PDF 文件。链接在 {validUntil} 前有效（北京时间）。

{link}

{facts}

样本免费，每页注明了您的邮箱和副本编号，请勿公开传播。如需报价或有疑问，直接回复本邮件即可。

如果这不是您本人提交的，请忽略本邮件。

{reportLink}

研报研究`,
    },
    en: {
      subject: 'Your sample: {title}',
      body: `Hello,

The sample you asked for is ready. Follow the link to download it as a PDF file. The link works until {validUntil} (Beijing time).

{link}

{facts}

The sample is free of charge. Every page carries your email address and a copy number, so please do not publish it. If you would like a quote or have a question, simply reply to this email.

If you did not submit this request, please ignore this email.

{reportLink}

Yanbao Research`,
    },
  },
  example: (language) => valuesOf(exampleSample(language), 'https://www.example.com'),
})

function valuesOf({ language, report, number, url, expiresAt }: SampleMailFacts, origin: string) {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const path = `/reports/${encodeURIComponent(report.webTitle)}`
  const validUntil = beijingMinute(expiresAt)
  return {
    title: report.shortTitle,
    validUntil,
    facts: {
      kind: 'facts',
      facts: [
        [t('报告', 'Report'), report.shortTitle],
        [t('副本编号', 'Copy number'), number],
        [t('链接有效期至', 'Link works until'), validUntil],
      ],
    } as const,
    link: { kind: 'link', label: t('下载样本', 'Download the sample'), url } as const,
    reportLink: {
      kind: 'link',
      label: t('查看报告', 'View the report'),
      url: origin + (language === 'zh-CN' ? path : `/en${path}`),
    } as const,
  }
}

/** Sent to the address in the form, which may be a stranger's: it repeats nothing that the visitor wrote. */
export function sampleReadyMail(facts: SampleMailFacts, origin: string): MailContent {
  return renderTemplate(ready, facts.language, valuesOf(facts, origin))
}

export const sampleDeliveryMailTemplates: readonly AnyMailTemplate[] = [ready]

function exampleSample(language: Language): SampleMailFacts {
  return {
    language,
    report: {
      shortTitle: say({ zh: '固态电池', en: 'Solid-state batteries' }, language),
      webTitle: 'solid-state-batteries',
    },
    number: 'ABCDE-FGHJK',
    url: 'https://www.example.com/api/report/sample-file/example',
    expiresAt: new Date('2026-12-04T02:00:00Z'),
  }
}
