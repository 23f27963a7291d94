// The context of quotes: the common context, the renderer of documents, and the gateways, which purchases need.
import type { DocumentsCtx } from '#server/documents/documents.service.ts'
import type { Gateways } from '#server/gateways/gateways.service.ts'

export type QuotesCtx = DocumentsCtx & { readonly gateways: Gateways }
