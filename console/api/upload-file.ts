// Uploads a file in chunks. An interrupted upload resumes where it stopped, also after a reload of the page.
import type { AdminClient } from '#contract/admin-client.ts'
import { ApiError } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import {
  chunkOutput,
  finishUpload,
  maxChunkBytes,
  startUpload,
  type UploadedFile,
  type UploadPurpose,
  uploadChunkPath,
} from '#contract/delivery-admin.ts'
import { apiBase } from './api-base.ts'

const minChunkBytes = 64 * 1024
/** The server limits a request to ten seconds: the chunk size is adjusted so that one takes about two. */
const targetChunkMs = 2_000
const chunkTimeoutMs = 12_000
const maxFailures = 6

export type UploadJob = {
  readonly client: AdminClient
  readonly file: File
  readonly purpose: UploadPurpose
  /** Aborting pauses the upload: starting it again with the same file resumes it. */
  readonly signal: AbortSignal
  readonly onProgress: (received: number) => void
}

/** @throws ApiError (code 0 when the connection broke), or the reason with which the signal was aborted */
export async function uploadFile({ client, file, purpose, signal, onProgress }: UploadJob): Promise<UploadedFile> {
  const { name, size, lastModified } = file
  const { uploadId, received } = await client(
    startUpload,
    { name, size, purpose, modifiedAt: lastModified },
    { signal },
  )
  let at = received
  let length = 512 * 1024
  let failures = 0
  onProgress(at)
  while (at < size) {
    const startedAt = performance.now()
    const next = await sendChunk(uploadId, at, file.slice(at, at + length), signal)
    if (next === undefined) {
      failures += 1
      if (failures > maxFailures) throw new ApiError(0, 'no answer', {})
      length = Math.max(minChunkBytes, length / 4)
      await pause(failures * 500, signal)
      continue
    }
    failures = 0
    at = next
    onProgress(at)
    const isQuick = performance.now() - startedAt < targetChunkMs
    length = isQuick ? Math.min(maxChunkBytes, length * 2) : Math.max(minChunkBytes, length / 2)
  }
  return client(finishUpload, { uploadId }, { signal })
}

/** @returns the offset of the next chunk; undefined when this one was lost */
async function sendChunk(
  uploadId: string,
  offset: number,
  bytes: Blob,
  signal: AbortSignal,
): Promise<number | undefined> {
  let response: Response
  try {
    response = await fetch(
      `${apiBase}${uploadChunkPath}?${new URLSearchParams({ uploadId, offset: String(offset) })}`,
      {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', [consoleHeader]: '1' },
        credentials: 'same-origin',
        body: bytes,
        signal: AbortSignal.any([signal, AbortSignal.timeout(chunkTimeoutMs)]),
      },
    )
  } catch {
    signal.throwIfAborted()
    return undefined
  }
  const isServersTrouble = response.status >= 500 || response.status === 408 || response.status === 429
  const body = await response.json().catch(() => undefined)
  if (isServersTrouble || body === undefined) return undefined
  if (response.ok) return chunkOutput.parse(body.data).received
  throw new ApiError(response.status, body.msg ?? '', body.data ?? {})
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
