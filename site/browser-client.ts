// The contract's client as pages use it in the browser: with the token, and with one answer to each code of section 8.
import { ApiError, type Client, createClient } from '#contract/client.ts'
import { errors, errorText, expiryCodes, textOfWireCode } from '#contract/common/errors.ts'
import { type Language, say } from '#contract/common/language.ts'

export type BrowserClientOptions = {
  readonly fetch: typeof globalThis.fetch
  readonly base: string
  readonly language: Language
  readonly token: () => string | undefined
  /** The session is over: forget it, say so, go to the home page. */
  readonly onExpired: (message: string) => void
  /** Asks the person to log in. @returns whether they did */
  readonly logIn: () => Promise<boolean>
}

/** No answer came: the network is away, or nothing came back in time. */
const noAnswerCode = 0
const notLoggedInCode = errors['session.missing'].wire

/** A call that needs a login asks for one and is then repeated; an expired session is reported once, however many calls met it. */
export function createBrowserClient(options: BrowserClientOptions): Client {
  const { fetch, base, language, token } = options
  const client = createClient({ fetch, base, language: () => language, token })
  return async (call, input, init) => {
    const sent = token()
    try {
      return await client(call, input, init)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (expiryCodes.includes(error.code)) {
        const current = token()
        if (current !== undefined && current !== sent) return client(call, input, init) // logged in again meanwhile
        if (current !== undefined) options.onExpired(textOfFailure(error, language))
      } else if (error.code === notLoggedInCode && (await options.logIn())) {
        return client(call, input, init)
      }
      throw error
    }
  }
}

/** Whether the person has already been told, by the expiry message or by the login dialog. */
export function isAlreadyReported(error: unknown): boolean {
  return error instanceof ApiError && (expiryCodes.includes(error.code) || error.code === notLoggedInCode)
}

/** The network is away or the server is: the call may or may not have been carried out. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === noAnswerCode
}

/** The words for a failed call: those of its code, else the server's, else that there was no answer. */
export function textOfFailure(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return errorText('system.unexpected', language)
  if (isNetworkError(error)) return say(noAnswer, language)
  return textOfWireCode(error.code, language) ?? (error.message || say(serverError, language))
}

const noAnswer = {
  zh: '没有收到服务器的回应，请检查网络后重试',
  en: 'No answer from the server. Check your connection and try again',
}
const serverError = { zh: '服务器错误', en: 'Server error' }
