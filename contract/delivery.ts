// Delivery: the downloads of a customer, and the link that serves a file.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { optionalText } from './common/fields.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import { includedEdition } from './editions.ts'
import { editions, licences } from './licences.ts'
import { itemKinds, orderReference } from './orders.ts'

const downloadable = z.object({
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  downloadsLeft: z.int(),
})
export type DownloadableFile = z.infer<typeof downloadable>

export const downloadRow = z.object({
  /** The id of the order. */
  id: z.string(),
  orderNo: z.string(),
  itemKind: z.enum(itemKinds),
  title: z.string(),
  webTitle: z.string().nullable(),
  licence: z.enum(licences),
  edition: z.literal(editions),
  grantedAt: z.string(),
  /** The first of `files`: the one that `downFile` returns when none is named. */
  fileId: z.string().nullable(),
  /** Empty while the file is being prepared. */
  files: z.array(downloadable),
  /** Later editions that the licence includes, the newest first. Their files may still be missing. */
  editions: z.array(includedEdition.extend({ files: z.array(downloadable) })),
  deliveryDueAt: z.string().nullable(),
})
export type DownloadRow = z.infer<typeof downloadRow>

export const listDownloads = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserOrder/downList',
  summary: 'What the customer has bought, newest first, with its files and those of later editions that are included.',
  limit: 'read',
  access: 'customer',
  input: z.object(pageQuery),
  output: pageOf(downloadRow),
})

export const downloadFile = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserOrder/downFile',
  summary:
    'A link to a file of a paid order, alive for 5 minutes and bound to customer and file. Without `fileId`, the first file of the order; `fileId` alone is enough, too.',
  limit: 'write',
  access: 'customer',
  input: z.object({ ...orderReference, fileId: optionalText(64) }),
  output: z.object({ url: z.string(), name: z.string(), size: z.int(), expiresAt: z.string() }),
})

export const mailFiles = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUserOrder/mailFile',
  summary:
    "Mails to the order's own address where its files can be downloaded, for browsers that cannot. At most 3 an hour for an order; 100010 where there is nothing to fetch.",
  limit: 'write',
  access: 'customer',
  input: z.object(orderReference),
  output: z.object({ email: z.string() }),
})

/** The path of download links, below API_BASE, followed by a token. Serves ranges; not a declared endpoint. */
export const downloadPath = '/report/websiteUserOrder/file/'
