// Console endpoints for templates of replies to leads.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { staffId } from './staff.ts'

const version = z.int().min(1)

/** One line. */
export const replySubject = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/)
export const replyBody = z.string().trim().min(1).max(10_000)

export const replyTemplate = z.object({
  id: z.string(),
  language: z.enum(languages),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  version,
})
export type ReplyTemplate = z.infer<typeof replyTemplate>

/** Placeholders in braces that are replaced by values of the lead, by the language of the template. */
export const replyPlaceholders = {
  'zh-CN': ['称呼', '公司', '报告', '署名'],
  'en-US': ['name', 'company', 'report', 'signature'],
} as const

export const listReplyTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/templates',
  summary: 'Templates of replies.',
  access: 'leads.read',
  input: z.object({}),
  output: z.array(replyTemplate),
})

export const saveReplyTemplate = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/templates/save',
  summary: 'A new template, or another text of one.',
  access: 'leads.write',
  input: z.object({
    id: staffId.optional(),
    version: version.optional(),
    language: languageSchema,
    name: z.string().trim().min(1).max(60),
    subject: replySubject,
    body: replyBody,
  }),
  output: replyTemplate,
})

export const removeReplyTemplate = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/templates/remove',
  summary: 'Takes a template away. Replies that were made with it stay.',
  access: 'leads.write',
  input: z.object({ id: staffId, version }),
  output: z.null(),
})
