// Files in the console: resumable uploads, and the files of an item.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { freeText } from './common/fields.ts'
import { languages } from './common/language.ts'
import type { Right } from './common/rights.ts'
import { editions } from './licences.ts'
import { itemKinds } from './orders.ts'

/** `import`: a table of reports. `statement`: a bank statement. `trace`: a found file, whose copy is looked up. */
export const uploadPurposes = ['delivery', 'picture', 'import', 'statement', 'trace'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** The maximum size of a file in bytes. */
export const uploadLimits = {
  delivery: 500 * 1024 * 1024,
  picture: 5 * 1024 * 1024,
  import: 200 * 1024 * 1024,
  statement: 200 * 1024 * 1024,
  trace: 100 * 1024 * 1024,
} as const satisfies Record<UploadPurpose, number>

/** The right that a purpose needs. */
export const uploadRights = {
  delivery: 'files.write',
  // A picture is shown only where another right has placed it.
  picture: 'files.upload',
  import: 'files.write',
  statement: 'bank.import',
  trace: 'copies.trace',
} as const satisfies Record<UploadPurpose, Right>

/** The maximum size of one chunk of an upload. */
export const maxChunkBytes = 4 * 1024 * 1024

const uploadId = z.uuid()

export const startUpload = defineEndpoint({
  method: 'POST',
  path: '/admin/files/upload/begin',
  summary:
    'Starts an upload, or returns the interrupted one of the same person, purpose, name, size and modification time. Chunks are then PUT to `uploadChunkPath`.',
  access: 'files.upload',
  input: z.object({
    name: freeText(300).refine((name) => name !== ''),
    size: z.int().min(1).max(1_000_000_000),
    purpose: z.enum(uploadPurposes),
    /** `File.lastModified`. */
    modifiedAt: z.int().min(0).optional(),
  }),
  output: z.object({ uploadId: z.string(), received: z.int() }),
})

/**
 * Below API_BASE; not a declared endpoint: `PUT …?uploadId=…&offset=…` with the raw bytes as application/octet-stream, at most
 * `maxChunkBytes`. The response is `{ received }`: where the next chunk starts. A chunk that starts elsewhere is ignored, with the same
 * response.
 */
export const uploadChunkPath = '/admin/files/upload/chunk'
export const chunkQuery = z.object({ uploadId, offset: z.coerce.number().int().min(0) })
export const chunkOutput = z.object({ received: z.int() })

export const uploadedFile = z.object({ fileId: z.string(), name: z.string(), mime: z.string(), size: z.int() })
export type UploadedFile = z.infer<typeof uploadedFile>

export const finishUpload = defineEndpoint({
  method: 'POST',
  path: '/admin/files/upload/finish',
  summary: 'Finishes an upload whose bytes are complete. Its type is detected by content, not by name.',
  access: 'files.upload',
  input: z.object({ uploadId }),
  output: uploadedFile,
})

export const itemFileRow = uploadedFile.extend({
  /** The id of this attachment, which `detachItemFile` takes. */
  id: z.string(),
  /** Null: for both languages. */
  language: z.enum(languages).nullable(),
  /** Null: for every edition. */
  edition: z.literal(editions).nullable(),
  /** False: delivered as it was uploaded, without the licensee line and number of a copy. */
  isStamped: z.boolean(),
  /** Whether the copies of a PDF ask readers not to print. */
  forbidsPrinting: z.boolean(),
  attachedAt: z.string(),
  /** How many customers can download it now. */
  holders: z.int(),
})
export type ItemFileRow = z.infer<typeof itemFileRow>

/** A file that is delivered as it was uploaded is not changed. */
function isPossible(mode: { readonly isStamped: boolean; readonly forbidsPrinting: boolean }): boolean {
  return mode.isStamped || !mode.forbidsPrinting
}

const item = { kind: z.enum(itemKinds), id: z.coerce.number().int().min(1) }

export const listItemFiles = defineEndpoint({
  method: 'GET',
  path: '/admin/files/items',
  summary: 'The files that buyers of a report or briefing get.',
  access: 'catalogue.read',
  input: z.object(item),
  output: z.object({ rows: z.array(itemFileRow) }),
})

export const attachItemFile = defineEndpoint({
  method: 'POST',
  path: '/admin/files/items/attach',
  summary:
    'Attaches an uploaded file to an item for its buyers. Paid orders that wait for it are delivered, and the buyers notified by e-mail.',
  access: 'files.write',
  input: z
    .object({
      ...item,
      fileId: z.uuid(),
      language: z.enum(languages).nullable(),
      edition: z.literal(editions).nullable(),
      /** Whether each customer gets a numbered copy. A file of which none can be made is refused. */
      isStamped: z.boolean().default(true),
      forbidsPrinting: z.boolean().default(false),
    })
    .refine(isPossible, 'only copies can forbid printing'),
  output: z.object({ rows: z.array(itemFileRow) }),
})

export const changeItemFileDelivery = defineEndpoint({
  method: 'POST',
  path: '/admin/files/items/delivery',
  summary:
    'Changes how buyers get a file: as numbered copies, which can forbid printing, or as uploaded. Copies that were made before are made again, under the same numbers.',
  access: 'files.write',
  input: z
    .object({ ...item, attachmentId: z.uuid(), isStamped: z.boolean(), forbidsPrinting: z.boolean() })
    .refine(isPossible, 'only copies can forbid printing'),
  output: z.object({ rows: z.array(itemFileRow) }),
})

export const detachItemFile = defineEndpoint({
  method: 'POST',
  path: '/admin/files/items/detach',
  summary: 'Detaches a file from an item; the stored bytes stay.',
  access: 'files.write',
  input: z.object({ ...item, attachmentId: z.uuid() }),
  output: z.object({ rows: z.array(itemFileRow) }),
})
