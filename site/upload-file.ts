// Sends a file as an attachment, with progress, which `fetch` does not report.
import { type Attachment, attachmentOutput, attachmentPath } from '#contract/attachments.ts'
import { ApiError } from '#contract/client.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'

type Upload = {
  readonly base: string
  readonly language: Language
  readonly token: string | undefined
  readonly file: File
  /** @param fraction from 0 to 1 */
  readonly onProgress: (fraction: number) => void
  /** Stops the upload; the promise then never settles. */
  readonly signal: AbortSignal
}

const maxNameLength = 200

/** @throws ApiError with the server's message, or with the code 0 without an answer */
export function uploadFile({ base, language, token, file, onProgress, signal }: Upload): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name.slice(-maxNameLength), lang: language })
    request.open('POST', `${base}${attachmentPath}?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    if (token) request.setRequestHeader(tokenHeader, token)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(attachmentIn(request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(0, 'no answer'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** @throws ApiError when the answer is an error, or none of the API */
export function attachmentIn(response: string): Attachment {
  let envelope: { code?: number; msg?: string; data?: Record<string, unknown> }
  try {
    envelope = JSON.parse(response)
  } catch (cause) {
    throw new ApiError(0, 'no answer', {}, { cause })
  }
  if (envelope.code !== undefined && envelope.code !== 200)
    throw new ApiError(envelope.code, envelope.msg ?? '', envelope.data ?? {})
  return attachmentOutput.parse(envelope.data)
}
