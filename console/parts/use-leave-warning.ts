// Asks before a page is left on which something was typed and not saved. For forms that are no <FormPage>, once per page.
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

export function useLeaveWarning(isUnsaved: boolean): void {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
}
