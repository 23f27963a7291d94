// Requests to a server that may be killed at any moment: repeated until they are answered.
import { setTimeout as sleep } from 'node:timers/promises'
import type { createAdminClient } from '#contract/admin-client.ts'
import { ApiError } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { finishUpload, startUpload, type UploadPurpose, uploadChunkPath } from '#contract/delivery-admin.ts'
import { enterPassword } from '#contract/staff.ts'
import { isLost } from './concurrent-buyers.ts'
import { staffPassword } from './staff.ts'

export type StaffSession = {
  readonly origin: string
  readonly call: ReturnType<typeof createAdminClient>
  /** Sends the cookie of the session. */
  readonly fetch: typeof globalThis.fetch
}

/** @throws any answer that is an error */
export async function answered<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isLost(error)) throw error
      await sleep(100)
    }
  }
}

/** Re-authenticates when required, which is every ten minutes. */
export async function withPassword<T>(call: StaffSession['call'], operation: () => Promise<T>): Promise<T> {
  return operation().catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.data.reason === 'password')) throw error
    await call(enterPassword, { password: staffPassword })
    return operation()
  })
}

type Upload = {
  readonly name: string
  readonly purpose: UploadPurpose
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Together with name and size it finds an unfinished upload. */
  readonly modifiedAt: number
}

/** Continues an upload of the same file where it was interrupted. @returns the id of the file @throws ApiError of a lost request */
export async function uploadFile({ origin, call, fetch }: StaffSession, upload: Upload): Promise<string> {
  const { bytes, ...file } = upload
  const { uploadId, received } = await call(startUpload, { ...file, size: bytes.length })
  if (received < bytes.length) {
    const url = `${origin}/api${uploadChunkPath}?uploadId=${uploadId}&offset=${received}`
    const headers = { [consoleHeader]: '1', 'content-type': 'application/octet-stream' }
    const response = await fetch(url, { method: 'PUT', body: bytes.subarray(received), headers }).catch(() => undefined)
    if (!response?.ok) throw new ApiError(0, 'a piece was not taken')
  }
  return (await call(finishUpload, { uploadId })).fileId
}
