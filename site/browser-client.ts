// API client for the browser: sends the token and handles the error codes of the specification (section 8) centrally.
import { ApiError, type Client, createClient } from '#contract/client.ts'
import { codedErrors, expiryCodes, textOfWireCode, unexpectedError } from '#contract/common/coded-errors.ts'
import { type Language, say } from '#contract/common/language.ts'

export type BrowserClientOptions = {
  readonly fetch: typeof globalThis.fetch
  readonly base: string
  readonly language: Language
  readonly token: () => string | undefined
  /** Called when the session has expired: clears it, shows the message and opens the home page. */
  readonly onExpired: (message: string) => void
  /** Shows the login dialog. @returns whether the user logged in */
  readonly logIn: () => Promise<boolean>
}

/** Code of a call without a response: no network, or a time-out. */
const noAnswerCode = 0
const notLoggedInCode = codedErrors['session.missing'].wire

/** Repeats a call that needs a login after the login. An expired session is reported once, even if several calls fail. */
export function createBrowserClient(options: BrowserClientOptions): Client {
  const { fetch, base, language, token } = options
  const client = createClient({ fetch, base, language: () => language, token })
  return async (endpoint, input, init) => {
    const sent = token()
    try {
      return await client(endpoint, input, init)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (expiryCodes.includes(error.code)) {
        const current = token()
        if (current !== undefined && current !== sent) return client(endpoint, input, init) // the user has logged in again in the meantime
        if (current !== undefined) options.onExpired(textOfFailure(error, language))
      } else if (error.code === notLoggedInCode && (await options.logIn())) {
        return client(endpoint, input, init)
      }
      throw error
    }
  }
}

/** Whether the user has already been informed by the expiry message or by the login dialog. */
export function isAlreadyReported(error: unknown): boolean {
  return error instanceof ApiError && (expiryCodes.includes(error.code) || error.code === notLoggedInCode)
}

/** Whether the network or the server was unavailable, so that the outcome of the call is unknown. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === noAnswerCode
}

/** Message for a failed call: the text of its code, else the server's message, else that there was no response. */
export function textOfFailure(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return say(unexpectedError.text, language)
  if (isNetworkError(error)) return say(noAnswer, language)
  return textOfWireCode(error.code, language) ?? (error.message || say(serverError, language))
}

const noAnswer = {
  zh: '没有收到服务器的回应，请检查网络后重试',
  en: 'No answer from the server. Check your connection and try again',
}
const serverError = { zh: '服务器错误', en: 'Server error' }
