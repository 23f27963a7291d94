// Wire codes of responses.
import { ApiError } from '#contract/client.ts'

/** The wire code of a response: 200 if the request succeeded. */
export async function codeOf(response: Promise<unknown>): Promise<number> {
  try {
    await response
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
