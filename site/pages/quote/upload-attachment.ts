// Uploads a file that belongs to a quote or a purchase; the server judges it by its content.
import { type Attachment, attachmentOutput, attachmentPath } from '#contract/attachments.ts'
import { ApiError } from '#contract/client.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { readSession } from '../../session.ts'

const successCode = 200

/** @throws ApiError with the server's message */
export async function uploadAttachment(apiBase: string, language: Language, file: File): Promise<Attachment> {
  const query = new URLSearchParams({ name: file.name.slice(-200), lang: language })
  const response = await fetch(`${apiBase}${attachmentPath}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', [tokenHeader]: readSession()?.token ?? '' },
    body: file,
  }).catch((cause: unknown) => {
    throw new ApiError(0, 'no answer', {}, { cause })
  })
  // The envelope of every response; anything else is a proxy's error page.
  const envelope: { code?: number; msg?: string; data?: unknown } = await response.json().catch(() => ({}))
  if (envelope.code !== successCode) throw new ApiError(envelope.code ?? response.status, envelope.msg ?? '', {})
  return attachmentOutput.parse(envelope.data)
}
