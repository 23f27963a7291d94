// The contract's client without HTTP, for pages rendered in this process. Records the cache tags of what a page reads.
import { ApiError, type Client } from '#contract/client.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import type { Language } from '#contract/common/language.ts'
import { cacheTagsOf, type Reads } from './cache-tags.ts'
import { AppError } from './platform/app-error.ts'
import type { CacheMetadata } from './platform/http/page-cache/cache-metadata.ts'
import type { TaggedOutput } from './platform/http/page-cache/page-cache.ts'
import type { TaggedCache } from './platform/http/page-cache/tagged-cache.ts'
import { errorBody, isUnavailable } from './platform/http/responses.ts'
import type { InProcessEndpoints } from './platform/http/routes.ts'

type Input = Record<string, unknown>

export type InProcess = {
  readonly calls: InProcessEndpoints
  /** Outputs that many pages share. */
  readonly outputs: TaggedCache<TaggedOutput>
}

/** @param metadata of the page that makes the calls */
export function inProcessClient({ calls, outputs }: InProcess, metadata: CacheMetadata, language: Language): Client {
  return async (endpoint, input) => {
    const raw = toRawInput(endpoint, Object.assign({}, input, { lang: language }))
    const reads = cacheTagsOf(endpoint, raw)
    if (!reads) metadata.isCacheable = false
    const call = () => callHandler(calls, endpoint, raw, { language, metadata })
    try {
      const output = await (reads?.isShared
        ? readShared(outputs, `${endpoint.path} ${JSON.stringify(raw)}`, { reads, language, metadata, call })
        : recordTags({ reads, language, metadata, call }))
      return output as never // the handler's result, which tests validate against the schema
    } catch (error) {
      if (isTemporary(error)) metadata.isUnavailable = true
      throw error
    }
  }
}

type TaggedCall = {
  readonly reads: Reads | undefined
  readonly language: Language
  readonly metadata: CacheMetadata
  readonly call: () => Promise<unknown>
}

async function recordTags({ reads, language, metadata, call }: TaggedCall): Promise<unknown> {
  let output: unknown
  try {
    output = await call()
    return output
  } finally {
    for (const tag of reads?.tags(language, output) ?? []) metadata.tags.add(tag)
  }
}

/** One call serves all pages that make it at the same time. */
async function readShared(
  outputs: TaggedCache<TaggedOutput>,
  key: string,
  { reads, language, metadata, call }: TaggedCall & { readonly reads: Reads },
): Promise<unknown> {
  for (const tag of reads.tags(language, undefined)) metadata.tags.add(tag)
  const { output, tags } = await outputs.fill(key, async () => {
    const result = deepFreeze(await call())
    const tags = reads.tags(language, result)
    return { value: { output: result, tags }, tags, weight: JSON.stringify(result).length * 4 }
  })
  for (const tag of tags) metadata.tags.add(tag)
  return output
}

/** A query contains only text; a body contains what JSON can. */
function toRawInput({ method }: Endpoint, input: Input): Input {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(method === 'GET' ? entries.map(([name, value]) => [name, String(value)]) : entries)
}

/** @throws ApiError as an HTTP client would; an unexpected error unchanged */
async function callHandler(
  calls: InProcessEndpoints,
  { method, path }: Endpoint,
  raw: Input,
  { language, metadata }: Pick<TaggedCall, 'language' | 'metadata'>,
): Promise<unknown> {
  const handler = calls.get(`${method} ${path}`)
  if (!handler) throw new Error(`not an in-process endpoint: ${path}`)
  try {
    return await handler(raw, metadata)
  } catch (error) {
    throw error instanceof AppError ? toApiError(error, language) : error
  }
}

/** Whether the call may succeed a moment later. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError ? error.code === errors['service.unavailable'].wire : isUnavailable(error)
}

function toApiError(error: AppError, language: Language): ApiError {
  const { msg, data } = errorBody(error, language)
  return new ApiError(errors[error.key].wire, msg, data)
}

/** Several pages are rendered from the same output. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
