// Uploads a result of the issuing platform in one request, with progress.
import { ApiError } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type FapiaoResult, fapiaoResult, fapiaoResultPath } from '#contract/fapiao-results-admin.ts'
import { apiBase } from './api-base.ts'

export type FapiaoUpload = {
  readonly file: File
  readonly language: Language
  readonly signal: AbortSignal
  /** From 0 to 1, at which the server reads the file. */
  readonly onProgress: (part: number) => void
}

/** @throws ApiError: `code` is the HTTP status, or 0 without a response */
export function uploadFapiao({ file, language, signal, onProgress }: FapiaoUpload): Promise<FapiaoResult> {
  return new Promise((resolve, reject) => {
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest()
    request.open('POST', `${apiBase}${fapiaoResultPath}?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader(consoleHeader, '1')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const parsed = fapiaoResult.safeParse(request.response?.data)
      if (request.status === 200 && parsed.success) resolve(parsed.data)
      else reject(new ApiError(request.status, request.response?.msg ?? '', request.response?.data ?? {}))
    }
    request.onerror = () => reject(new ApiError(0, 'no answer', {}))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
