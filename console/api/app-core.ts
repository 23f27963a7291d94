// Objects that live as long as the browser page: client, query cache, password prompt, notifications.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import type { Role } from '#contract/common/rights.ts'
import { createConsoleClient } from './console-client.ts'
import { createNotifications } from './notifications.ts'
import { createPasswordPrompt } from './password-prompt.ts'

export type Core = ReturnType<typeof createCore>

export function createCore(startLanguage: Language) {
  let language = startLanguage
  let notifySessionEnd = () => {}
  let notifyRole = (_role: Role) => {}
  const passwordPrompt = createPasswordPrompt()
  const client = createConsoleClient({
    language: () => language,
    onSessionEnd: () => notifySessionEnd(),
    onRole: (role) => notifyRole(role),
    promptPassword: passwordPrompt.open,
  })
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && error instanceof ApiError && error.code === 0,
        staleTime: 10_000,
      },
    },
  })
  return {
    client,
    queries,
    passwordPrompt,
    notifications: createNotifications(),
    setLanguage: (chosen: Language) => {
      language = chosen
      // Responses contain texts in the previous language.
      void queries.invalidateQueries()
    },
    onSessionEnd: (listener: () => void) => {
      notifySessionEnd = listener
    },
    onRole: (listener: (role: Role) => void) => {
      notifyRole = listener
    },
  }
}
