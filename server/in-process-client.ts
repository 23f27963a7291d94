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
  readonly answers: TaggedCache<TaggedOutput>
}

export function inProcessClient({ calls, answers }: InProcess, notes: CacheMetadata, language: Language): Client {
  return async (call, input) => {
    const raw = onTheWire(call, { ...(input as Input), lang: language }) // every endpoint has an object as its input
    const reads = cacheTagsOf(call, raw)
    if (!reads) notes.isCacheable = false
    const make = () => ask(calls, call, raw, language, notes)
    const asked = reads?.isShared
      ? askOnce(answers, `${call.path} ${JSON.stringify(raw)}`, reads, language, notes, make)
      : askNoting(reads, language, notes, make)
    const answer = await asked.catch((error: unknown) => {
      if (passes(error)) notes.isUnavailable = true
      throw error
    })
    return answer as never // the handler's result, which tests validate against the schema
  }
}

async function askNoting(
  reads: Reads | undefined,
  language: Language,
  notes: CacheMetadata,
  make: () => Promise<unknown>,
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await make()
    return answer
  } finally {
    for (const tag of reads?.tags(language, answer) ?? []) notes.tags.add(tag)
  }
}

async function askOnce(
  answers: TaggedCache<TaggedOutput>,
  key: string,
  reads: Reads,
  language: Language,
  notes: CacheMetadata,
  make: () => Promise<unknown>,
): Promise<unknown> {
  for (const tag of reads.tags(language, undefined)) notes.tags.add(tag)
  const { answer, tags } = await answers.fill(key, async () => {
    const made = frozen(await make())
    const tags = reads.tags(language, made)
    return { value: { answer: made, tags }, tags, bytes: JSON.stringify(made).length * 4 }
  })
  for (const tag of tags) notes.tags.add(tag)
  return answer
}

/** A query contains only text; a body contains what JSON can. */
function onTheWire({ method }: Endpoint, input: Input): Input {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(method === 'GET' ? given.map(([name, value]) => [name, String(value)]) : given)
}

/** @throws ApiError as an HTTP client would; an unexpected error unchanged */
async function ask(
  calls: InProcessEndpoints,
  call: Endpoint,
  raw: Input,
  language: Language,
  notes: CacheMetadata,
): Promise<unknown> {
  const answer = calls.get(`${call.method} ${call.path}`)
  if (!answer) throw new Error(`not an in-process endpoint: ${call.path}`)
  try {
    return await answer(raw, notes)
  } catch (error) {
    throw error instanceof AppError ? callErrorOf(error, language) : error
  }
}

/** Whether the call may succeed a moment later. */
function passes(error: unknown): boolean {
  return error instanceof ApiError ? error.code === errors['service.unavailable'].wire : isUnavailable(error)
}

function callErrorOf(refusal: AppError, language: Language): ApiError {
  const { msg, data } = errorBody(refusal, language)
  return new ApiError(errors[refusal.key].wire, msg, data)
}

/** Several pages are rendered from the same output. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
