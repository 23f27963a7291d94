// Links to documents: created for those who may read a document, and opened by a browser without a session.
import * as z from 'zod'

/** Followed by the token; with `/page` after it, the document as a page. */
export const documentPath = '/report/documents/'

export const documentLink = z.object({
  /** The PDF. */
  url: z.string(),
  /** The same document as a page that needs no scripts. */
  pageUrl: z.string(),
  expiresAt: z.string(),
})
export type DocumentLink = z.infer<typeof documentLink>
