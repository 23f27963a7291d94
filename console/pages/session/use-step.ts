// A step of the sign-in: its busy state and errors.
import { useState } from 'react'
import { fieldErrorsOf, messageForError } from '../../api/error-messages.ts'
import { useLanguage } from '../../language/language-context.ts'

export type StepState = {
  readonly isBusy: boolean
  readonly failure: string | undefined
  readonly fieldErrors: Readonly<Record<string, string>>
}

/** `run` does nothing while a run is in progress. An error without a field is the error of the form. */
export function useStep(): StepState & { run: (work: () => Promise<void>) => Promise<void> } {
  const language = useLanguage()
  const [state, setState] = useState<StepState>({ isBusy: false, failure: undefined, fieldErrors: {} })
  return {
    ...state,
    run: async (work) => {
      if (state.isBusy) return
      setState({ isBusy: true, failure: undefined, fieldErrors: {} })
      try {
        await work()
        setState({ isBusy: false, failure: undefined, fieldErrors: {} })
      } catch (error) {
        const fieldErrors = fieldErrorsOf(error)
        const isOfField = Object.keys(fieldErrors).length > 0
        setState({ isBusy: false, fieldErrors, failure: isOfField ? undefined : errorMessageOf(error, language) })
      }
    },
  }
}

/** Without a session, a 401 means that user name, password or code is wrong. */
function errorMessageOf(error: unknown, language: Parameters<typeof messageForError>[1]): string | undefined {
  return messageForError(error, language) ?? (error instanceof Error ? error.message : undefined)
}
