// Attachments: files that a customer sends, such as a purchase order or the receipt of a transfer.
import * as z from 'zod'
import { m } from './common/field-messages.ts'

/**
 * Takes the bytes as the body, with the session's header. Not a declared endpoint, since those take JSON. The response has the envelope of
 * all others.
 */
export const attachmentPath = '/report/attachments'
export const maxAttachmentBytes = 10 * 1024 * 1024
/** Of one customer within 24 hours. */
export const maxAttachmentsPerDay = 30

export const attachmentQuery = z.object({ name: z.string().trim().min(1).max(200) })

export const attachmentOutput = z.object({ id: z.string(), name: z.string(), size: z.int() })
export type Attachment = z.infer<typeof attachmentOutput>

/** The id of an uploaded attachment. */
export const attachmentId = z.uuid(m('invalid'))
