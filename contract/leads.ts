// Requests of visitors: a sample, custom research, an enquiry before buying.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import {
  emailAddress,
  itemId,
  optionalText,
  phoneNumber,
  requiredLines,
  requiredText,
  yesOrNo,
} from './common/fields.ts'
import type { Language } from './common/language.ts'

export const leadStates = ['new', 'contacted', 'qualified', 'quoted', 'won', 'lost', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

/** 1 sample, 2 custom research, 3 enquiry before buying (decision 28). */
export const leadTypes = [1, 2, 3] as const
export type LeadType = (typeof leadTypes)[number]

/** Forms that are sent sooner are rejected as automated; our own form waits (decision 28). */
export const minFillMs = 2_000

/** 0 China, 1 Global and China. */
export const leadVersions = [0, 1] as const
export type LeadVersion = (typeof leadVersions)[number]

type Wanted = { readonly type?: LeadType | undefined; readonly reportId?: number | undefined }

/** Without a type, a request with a report is for its sample, one without is for custom research (decision 48). */
export function leadTypeOf({ type, reportId }: Wanted): LeadType {
  return type ?? (reportId === undefined ? 2 : 1)
}

/** The version is required for samples in Chinese only; elsewhere it is not validated (specification, section 2.4). */
function isVersionAsked(wanted: Wanted, language: Language): boolean {
  return language === 'zh-CN' && leadTypeOf(wanted) === 1
}

/** A form sends this for an untouched field. */
const scalar = z.union([z.number(), z.string(), z.null()], m('invalid')).optional()
type Scalar = z.output<typeof scalar>

function isBlank(value: Scalar): boolean {
  return value === undefined || value === null || value === ''
}

function choiceOf<const T extends number>(choices: readonly T[], value: Scalar): T | undefined {
  return choices.find((choice) => String(choice) === String(value ?? '').trim())
}

const type = scalar.transform((value, context) => {
  const chosen = choiceOf(leadTypes, value)
  if (chosen === undefined && !isBlank(value)) context.addIssue({ code: 'custom', message: m('unknown-choice').error })
  return chosen
})
const version = scalar.catch(undefined).transform((value) => choiceOf(leadVersions, value))
const reportId = scalar.transform((value, context) => {
  if (isBlank(value)) return undefined
  const id = itemId().safeParse(value)
  if (!id.success) context.addIssue({ code: 'custom', message: m('invalid').error })
  return id.data
})
/** The price that the visitor saw, as a note: truncated rather than rejected, since nothing is computed from it. */
const reportPrice = scalar.catch(undefined).transform((value) =>
  String(value ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 32)
    .toWellFormed(),
)

/** In the order of validation (specification, section 5). */
const fields = (rules: ContactRules) => ({
  version,
  companyName: requiredText('company-required', 100),
  addr: optionalText(100),
  email: emailAddress(rules),
  contact: phoneNumber(rules),
  name: requiredText('name-required', 64),
  demand: requiredLines('demand-required', 5000),
  type,
  reportId,
  reportPrice,
})

/** The fields of the request form. */
export function leadForm(language: Language, rules: ContactRules) {
  return withVersion(language, z.object({ ...fields(rules), consent: z.literal(true, m('consent-required')) }))
}

const leadRequest = (language: Language, rules: ContactRules) =>
  withVersion(
    language,
    z.object({
      ...fields(rules),
      consent: yesOrNo(),
      /** Honeypot: a hidden field that only programs fill in. */
      website: z.string().optional().catch(undefined),
      /** How long the form was open, in milliseconds. */
      elapsedMs: z.number().optional().catch(undefined),
      /** Idempotency key: a repeated request gets the same response and changes nothing. */
      createKey: optionalText(64),
    }),
  )

/** Reported even when other fields are invalid. */
function withVersion<T extends z.ZodType<Wanted & { version: LeadVersion | undefined }>>(
  language: Language,
  schema: T,
) {
  return schema.refine((request) => !isVersionAsked(request, language) || request.version !== undefined, {
    path: ['version'],
    ...m('version-required'),
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some((issue) => issue.path?.[0] === 'type' || issue.path?.[0] === 'reportId'),
  })
}

export const saveRequest = defineEndpoint({
  method: 'POST',
  path: '/basedata/customerInfo/save',
  summary:
    'A request of a visitor. `type`: 1 sample, 2 custom research, 3 enquiry; without one, a sample when a report is named, else custom research. `version` (0 China, 1 Global and China) is needed for samples in Chinese. Answers 100005 when the report is not published in this language.',
  limit: 'write',
  access: 'anyone',
  input: leadRequest,
  output: z.null(),
})
