// What the tools get of the application, and who calls them.
import type { Ctx } from '#server/platform/context.ts'
import type { ZeroResult } from '#server/platform/http/page-cache/cache-metadata.ts'
import type { SearchEngine } from '#server/search/search.service.ts'

export type McpCtx = Ctx & {
  /** Reads public pages, from the replica where there is one. */
  readonly readCtx: Ctx
  readonly search: SearchEngine
  readonly recordZeroResult: (search: ZeroResult, userAgent: string) => void
}

export type McpCaller = {
  readonly ip: string
  readonly userAgent: string
  /** Undefined without a key. */
  readonly apiKeyId: number | undefined
}
