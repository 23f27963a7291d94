// Mail templates: a subject and a body with placeholders in each language, which staff can change.
import type { Bilingual, Language } from '#contract/common/language.ts'
import { type MailBlock, type MailContent, type MailText, renderMail } from './mail-layout.ts'

export type Placeholder = {
  readonly label: Bilingual
  /** A table or a link, which has to be a paragraph of its own. */
  readonly isBlock?: true
  /** Without this placeholder, such as a code or a link, the mail would be useless. */
  readonly isRequired?: true
}

export type MailValues<P extends string> = Readonly<Record<P, string | MailBlock | undefined>>

export type MailTemplate<P extends string = string> = {
  readonly key: string
  /** The name that staff see. */
  readonly name: Bilingual
  readonly placeholders: Readonly<Record<P, Placeholder>>
  readonly text: { readonly zh: MailText; readonly en: MailText }
  /** Values for the preview. */
  readonly example: (language: Language) => MailValues<NoInfer<P>>
}

/** A template whose placeholders are not known to the caller. */
export type AnyMailTemplate = Omit<MailTemplate, 'example'> & {
  readonly example: (language: Language) => MailValues<string>
}

export function defineMailTemplate<P extends string>(template: MailTemplate<P>): MailTemplate<P> {
  return template
}

export function defaultText(template: Pick<MailTemplate, 'text'>, language: Language): MailText {
  return language === 'zh-CN' ? template.text.zh : template.text.en
}

/** The mail with the default text; the outbox applies the publisher's overrides. */
export function renderTemplate<P extends string>(
  template: MailTemplate<P>,
  language: Language,
  values: MailValues<P>,
): MailContent {
  const write = (text: MailText) => contentOf(language, text, values)
  return {
    ...write(defaultText(template, language)),
    editable: {
      key: template.key,
      // The template may have changed since the override was saved.
      withText: (text) => write(validateTemplate(template, text).length === 0 ? text : defaultText(template, language)),
    },
  }
}

function contentOf(language: Language, mailText: MailText, values: MailValues<string>): MailContent {
  return renderMail({ language, subject: fill(mailText.subject, values), blocks: blocksOf(mailText.body, values) })
}

/** The blocks of a body. A paragraph that is empty after substitution is left out. */
export function blocksOf(body: string, values: MailValues<string>): MailBlock[] {
  return paragraphsOf(body).flatMap((paragraph): MailBlock[] => {
    const name = /^\{(\w+)\}$/.exec(paragraph)?.[1]
    const value = name === undefined ? undefined : values[name]
    if (typeof value === 'object') return [value]
    return paragraphsOf(fill(paragraph, values)).map((text) => ({ kind: 'paragraph', text }))
  })
}

/** In one pass, so that a value that looks like a placeholder stays as it is. */
function fill(text: string, values: MailValues<string>): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value : ''
  })
}

const placeholder = /\{(\w+)\}/g

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

export type TemplateError = {
  readonly field: 'subject' | 'body'
  /** `stray`: a brace outside any placeholder; `misplaced`: a table or link that is not a paragraph of its own. */
  readonly kind: 'unknown' | 'missing' | 'misplaced' | 'stray'
  readonly name: string
}

/** The errors in the text of a template. */
export function validateTemplate(template: Pick<AnyMailTemplate, 'placeholders'>, text: MailText): TemplateError[] {
  const known = new Map(Object.entries(template.placeholders))
  const errors: TemplateError[] = []
  for (const field of ['subject', 'body'] as const) {
    for (const [, name = ''] of text[field].matchAll(placeholder))
      if (!known.has(name)) errors.push({ field, kind: 'unknown', name })
    if (/[{}]/.test(text[field].replace(placeholder, ''))) errors.push({ field, kind: 'stray', name: '' })
  }
  const paragraphs = paragraphsOf(text.body)
  for (const [name, { isBlock, isRequired }] of known) {
    const token = `{${name}}`
    if (isRequired && !text.body.includes(token)) errors.push({ field: 'body', kind: 'missing', name })
    if (!isBlock) continue
    if (text.subject.includes(token)) errors.push({ field: 'subject', kind: 'misplaced', name })
    if (paragraphs.some((paragraph) => paragraph !== token && paragraph.includes(token)))
      errors.push({ field: 'body', kind: 'misplaced', name })
  }
  return errors
}
