// The console's leak lookup: whom a number of a copy names, or a file that was found.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { licenceStates } from './licences.ts'
import { itemKinds } from './orders.ts'

const person = z.object({ id: z.string(), name: z.string(), companyName: z.string(), email: z.string() })

/** `similar`: the typed number is wrong, and this one differs from it by one character, or by two that changed places. */
export const traceEvidence = ['typed', 'similar', 'metadata', 'text', 'hash'] as const

const tracedCopy = z.object({
  /** As it is printed. */
  number: z.string(),
  evidence: z.enum(traceEvidence),
  /** On how many pages of the found file the number is. */
  pages: z.int(),
  licence: z.object({ id: z.string(), number: z.string(), state: z.enum(licenceStates) }),
  holder: person,
  /** The company that holds the licence; empty when a person does. */
  company: z.string(),
  /** For whom the copy was made. Without name and address once the account was deleted. */
  person,
  order: z.object({ id: z.string(), orderNo: z.string() }),
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  /** When this person downloaded this file, and from where; the newest 50. */
  downloads: z.array(z.object({ at: z.string(), ip: z.string() })),
})
export type TracedCopy = z.infer<typeof tracedCopy>

/** A sample that was sent by rule: a request leads to an address, not to a customer. */
const tracedSample = z.object({
  number: z.string(),
  evidence: z.enum(traceEvidence),
  pages: z.int(),
  leadId: z.string(),
  /** Empty once the person was erased. */
  email: z.string(),
  reportId: z.int().nullable(),
  title: z.string(),
  createdAt: z.string(),
  /** When the link was opened for the first time. */
  openedAt: z.string().nullable(),
})
export type TracedSample = z.infer<typeof tracedSample>

const numberProblem = z.object({
  /** From 1: the character that is wrong or cannot be in a number; null when the number has another length, or no existing one is similar. */
  position: z.int().nullable(),
  character: z.string(),
})

export const traceNumber = defineEndpoint({
  method: 'POST',
  path: '/admin/copies/trace/number',
  summary:
    'The copy or sample with this number. For a number that cannot be right, `numberProblem` says which character is wrong, and the copies are those whose numbers are similar. The audit log records every lookup.',
  access: 'copies.trace',
  input: z.object({ number: requiredText('required', 60) }),
  output: z.object({
    numberProblem: numberProblem.nullable(),
    copies: z.array(tracedCopy),
    samples: z.array(tracedSample),
  }),
})

/** `unmarked`: no number is in the file. */
export const foundFileStates = ['marked', 'unmarked', 'encrypted', 'unreadable'] as const

export const traceFile = defineEndpoint({
  method: 'POST',
  path: '/admin/copies/trace/file',
  summary:
    'The copies and samples whose numbers are in an uploaded file (purpose `trace`), else the copy or original that it is byte by byte. The file is deleted afterwards. The audit log records every lookup.',
  access: 'copies.trace',
  input: z.object({ fileId: z.uuid(m('invalid')) }),
  output: z.object({
    file: z.object({ name: z.string(), size: z.int(), sha256: z.string(), state: z.enum(foundFileStates) }),
    /** Numbers in the file that belong to no copy: of another publisher, or forged. */
    unknownNumbers: z.array(z.string()),
    copies: z.array(tracedCopy),
    samples: z.array(tracedSample),
    /** Items whose original the file is, as staff uploaded it: it was never delivered with a number. */
    originals: z.array(
      z.object({ itemKind: z.enum(itemKinds), itemId: z.int(), title: z.string(), fileName: z.string() }),
    ),
  }),
})
