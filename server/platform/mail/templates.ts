// Mails in words that staff can change: a subject and a body with placeholders, in each language.
import type { Bilingual, Language } from '#contract/common/language.ts'
import { type MailBlock, type MailContent, type MailText, renderMail } from './mail-layout.ts'

export type Placeholder = {
  readonly label: Bilingual
  /** A table of facts, or a link: it stands alone in a paragraph of the body. */
  readonly isBlock?: true
  /** A mail without it would be of no use: a code, a link. */
  readonly isRequired?: true
}

export type MailValues<P extends string> = Readonly<Record<P, string | MailBlock | undefined>>

export type MailTemplate<P extends string = string> = {
  readonly key: string
  /** What staff call it. */
  readonly name: Bilingual
  readonly placeholders: Readonly<Record<P, Placeholder>>
  readonly words: { readonly zh: MailText; readonly en: MailText }
  /** What a preview is filled in with. */
  readonly example: (language: Language) => MailValues<NoInfer<P>>
}

/** Any template, for what reads them without knowing their placeholders. */
export type AnyMailTemplate = Omit<MailTemplate, 'example'> & {
  readonly example: (language: Language) => MailValues<string>
}

export function defineMailTemplate<P extends string>(template: MailTemplate<P>): MailTemplate<P> {
  return template
}

export function defaultText(template: Pick<MailTemplate, 'words'>, language: Language): MailText {
  return language === 'zh-CN' ? template.words.zh : template.words.en
}

/** A letter in the standard words; the outbox puts those of the publisher in their place. */
export function renderTemplate<P extends string>(
  template: MailTemplate<P>,
  language: Language,
  values: MailValues<P>,
): MailContent {
  const write = (words: MailText) => letterOf(language, words, values)
  return {
    ...write(defaultText(template, language)),
    editable: {
      key: template.key,
      // A template may have changed since its words were saved.
      inWords: (words) =>
        write(validateTemplate(template, words).length === 0 ? words : defaultText(template, language)),
    },
  }
}

function letterOf(language: Language, words: MailText, values: MailValues<string>): MailContent {
  return renderMail({ language, subject: fill(words.subject, values), blocks: blocksOf(words.body, values) })
}

/** The body piece by piece. A paragraph that comes out empty is left out. */
export function blocksOf(body: string, values: MailValues<string>): MailBlock[] {
  return paragraphsOf(body).flatMap((paragraph): MailBlock[] => {
    const name = /^\{(\w+)\}$/.exec(paragraph)?.[1]
    const value = name === undefined ? undefined : values[name]
    if (typeof value === 'object') return [value]
    return paragraphsOf(fill(paragraph, values)).map((text) => ({ kind: 'paragraph', text }))
  })
}

/** In one pass: a value that looks like a placeholder stays what it is. */
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
  /** `stray`: a brace that belongs to no placeholder; `misplaced`: a table or link that does not stand alone in the body. */
  readonly kind: 'unknown' | 'missing' | 'misplaced' | 'stray'
  readonly name: string
}

/** What is wrong with the words of a template. */
export function validateTemplate(template: Pick<AnyMailTemplate, 'placeholders'>, words: MailText): TemplateError[] {
  const known = new Map(Object.entries(template.placeholders))
  const found: TemplateError[] = []
  for (const field of ['subject', 'body'] as const) {
    for (const [, name = ''] of words[field].matchAll(placeholder))
      if (!known.has(name)) found.push({ field, kind: 'unknown', name })
    if (/[{}]/.test(words[field].replace(placeholder, ''))) found.push({ field, kind: 'stray', name: '' })
  }
  const paragraphs = paragraphsOf(words.body)
  for (const [name, { isBlock, isRequired }] of known) {
    const token = `{${name}}`
    if (isRequired && !words.body.includes(token)) found.push({ field: 'body', kind: 'missing', name })
    if (!isBlock) continue
    if (words.subject.includes(token)) found.push({ field: 'subject', kind: 'misplaced', name })
    if (paragraphs.some((paragraph) => paragraph !== token && paragraph.includes(token)))
      found.push({ field: 'body', kind: 'misplaced', name })
  }
  return found
}
