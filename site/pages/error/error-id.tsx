// Error id under which the server logged the failure of this document.
import { createContext, use } from 'react'

const ErrorIdContext = createContext('')

export const ErrorId = ErrorIdContext.Provider

/** Empty in the browser, where the server's text stays in place. */
export function useErrorId(): string {
  return use(ErrorIdContext)
}
