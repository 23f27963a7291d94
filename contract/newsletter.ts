// The newsletter: a monthly digest by industry, for addresses that have confirmed it.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, yesOrNo } from './common/fields.ts'
import type { Language } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'

/** Version of the consent text of the form (`newsletter.consent` in ui/phrases). Changes with the text. */
export const newsletterConsentVersion = '2026-11'

/** Paths below API_BASE, followed by a token: pages that change something only when their button posts. */
export const newsletterPaths = {
  confirm: '/report/websiteUser/newsletter/confirm/',
  preferences: '/report/websiteUser/newsletter/preferences/',
  /** One-click unsubscribe for mail programs (RFC 8058). */
  unsubscribe: '/report/websiteUser/newsletter/unsubscribe/',
} as const

/** Codes of industries; none for all. */
const industries = z.array(z.string().min(1).max(64), m('invalid')).max(100, m('too-many'))

/** The fields of the form. */
export const newsletterForm = (_language: Language, rules: ContactRules) =>
  z.object({
    email: emailAddress(rules),
    industries: industries.default([]),
    consent: yesOrNo().refine((isGiven) => isGiven, m('consent-required')),
    /** Honeypot: a hidden field that only programs fill in. */
    website: z.string().optional().catch(undefined),
  })

export const subscribeToNewsletter = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/newsletter/subscribe',
  summary:
    'Asks for the newsletter in the language of the call. The address gets a mail with a link to confirm; the response is the same whether the address is known or not.',
  limit: 'write',
  access: 'anyone',
  input: newsletterForm,
  output: z.null(),
})

const ownNewsletter = z.object({
  email: z.string(),
  /** Only a verified address can subscribe without another confirmation. */
  isEmailProven: z.boolean(),
  isSubscribed: z.boolean(),
  language: languageSchema,
  industries: z.array(z.string()),
})
export type OwnNewsletter = z.infer<typeof ownNewsletter>

export const getOwnNewsletter = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/newsletter/own',
  summary: 'Whether the verified address of the account gets the newsletter.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: ownNewsletter,
})

export const changeOwnNewsletter = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/newsletter/changeOwn',
  summary:
    'Switches the newsletter on or off for the verified address of the account, with its language and industries; none for all.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    isSubscribed: yesOrNo(),
    newsletterLanguage: languageSchema.optional(),
    industries: industries.default([]),
  }),
  output: ownNewsletter,
})
