// The id under which the server logged what went wrong with this document.
import { createContext, use } from 'react'

const ErrorIdContext = createContext('')

export const ErrorId = ErrorIdContext.Provider

/** Empty in the browser: the server's text stays in place there. */
export function useErrorId(): string {
  return use(ErrorIdContext)
}
