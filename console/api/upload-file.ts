// Sends a file in pieces. What breaks off goes on where it stopped, also after the page was loaded anew.
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

const smallestChunk = 64 * 1024
/** The server waits ten seconds for a request: pieces are made to take about two. */
const wantedMs = 2_000
const chunkTimeoutMs = 12_000
const mostFailures = 6

export type UploadJob = {
  readonly client: AdminClient
  readonly file: File
  readonly purpose: UploadPurpose
  /** Aborting pauses: the same job begun again goes on. */
  readonly signal: AbortSignal
  readonly onProgress: (received: number) => void
}

/** @throws CallError (code 0 when the connection broke), or what the signal was aborted with */
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
    const began = performance.now()
    const next = await sendChunk(uploadId, at, file.slice(at, at + length), signal)
    if (next === undefined) {
      failures += 1
      if (failures > mostFailures) throw new ApiError(0, 'no answer', {})
      length = Math.max(smallestChunk, length / 4)
      await pause(failures * 500, signal)
      continue
    }
    failures = 0
    at = next
    onProgress(at)
    const isQuick = performance.now() - began < wantedMs
    length = isQuick ? Math.min(maxChunkBytes, length * 2) : Math.max(smallestChunk, length / 2)
  }
  return client(finishUpload, { uploadId }, { signal })
}

/** @returns where the next piece begins; undefined when this one was lost */
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
  const answer = await response.json().catch(() => undefined)
  if (isServersTrouble || answer === undefined) return undefined
  if (response.ok) return chunkOutput.parse(answer.data).received
  throw new ApiError(response.status, answer.msg ?? '', answer.data ?? {})
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
