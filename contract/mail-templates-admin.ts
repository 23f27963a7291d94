// Console endpoints for mail templates.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredLines, requiredText } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'

const bilingual = z.object({ zh: z.string(), en: z.string() })

const mailText = z.object({ subject: z.string(), body: z.string() })

export const mailTemplateLocalization = z.object({
  words: mailText,
  standard: mailText,
  /** Whether the publisher has overridden the default text. */
  isOwn: z.boolean(),
  version: z.string(),
})

export const mailTemplateRow = z.object({
  key: z.string(),
  name: bilingual,
  placeholders: z.array(
    z.object({
      name: z.string(),
      label: bilingual,
      /** Whether the placeholder must be a paragraph of its own in the body. */
      isBlock: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  zh: mailTemplateLocalization,
  en: mailTemplateLocalization,
})
export type MailTemplateRow = z.infer<typeof mailTemplateRow>

export const listMailTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/mails/templates',
  summary: 'Every mail that the site sends by itself, with its words in both languages.',
  access: 'site.read',
  input: z.object({}),
  output: z.array(mailTemplateRow),
})

const key = z.string().max(60)
/** A subject is one line; a body consists of paragraphs separated by empty lines. */
const textInput = { subject: requiredText('required', 200), body: requiredLines('required', 10_000) }
const version = z.string().max(64, m('invalid'))

export const saveMailTemplate = defineEndpoint({
  method: 'POST',
  path: '/admin/mails/templates/save',
  summary:
    'Words of one’s own for a mail in one language. Placeholders that are unknown, or missing where required, are refused.',
  access: 'site.write',
  input: z.object({ key, language: languageSchema, ...textInput, version }),
  output: mailTemplateLocalization,
})

export const resetMailTemplate = defineEndpoint({
  method: 'POST',
  path: '/admin/mails/templates/reset',
  summary: 'Back to the standard words.',
  access: 'site.write',
  input: z.object({ key, language: languageSchema, version }),
  output: mailTemplateLocalization,
})

const mailLink = { label: z.string(), url: z.string() }

export const mailPreview = z.object({
  subject: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
      z.object({ kind: z.literal('link'), ...mailLink }),
      z.object({
        kind: z.literal('lists'),
        lists: z.array(
          z.object({
            heading: z.string(),
            links: z.array(z.object(mailLink)),
            more: z.object(mailLink).optional(),
          }),
        ),
      }),
    ]),
  ),
})
export type MailPreview = z.infer<typeof mailPreview>

export const previewMail = defineEndpoint({
  method: 'POST',
  path: '/admin/mails/templates/preview',
  summary: 'The mail in these words, filled in with examples.',
  access: 'site.read',
  isRead: true,
  input: z.object({ key, language: languageSchema, ...textInput }),
  output: mailPreview,
})

export const sendMailToMe = defineEndpoint({
  method: 'POST',
  path: '/admin/mails/templates/sendToMe',
  summary: 'Sends the mail in these words, filled in with examples, to whoever asks for it.',
  access: 'site.write',
  input: z.object({ key, language: languageSchema, ...textInput }),
  output: z.object({ to: z.string() }),
})
