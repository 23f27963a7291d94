// The form of a page's box in a browser: it comes with the dialogs, which need the same, behind the page.
import { lazy } from 'react'
import { lateFormId } from '../deferred-hydration/captured-events.ts'
import { chunkErrorEvent } from '../deferred-hydration/chunk-error-event.ts'
import { replayCapturedEvents } from '../deferred-hydration/replay.ts'

export const BoxForm = lazy(() =>
  import('./request-panel-form.tsx').then(({ RequestBoxForm }) => ({ default: RequestBoxForm }), doWithout),
)

/** The form that the server wrote stays, and is posted by the browser. @throws where there is none */
function doWithout(error: unknown): Promise<never> {
  window.dispatchEvent(new Event(chunkErrorEvent, { cancelable: true }))
  if (document.getElementById(lateFormId) === null) throw error
  replayCapturedEvents()
  return new Promise(() => undefined)
}
