// Progress bar while a page is being loaded. It appears after 200 ms, so that fast pages do not flash.
import { useNavigation } from 'react-router'
import { useSite } from './use-site.ts'

export function NavigationProgress() {
  const { phrases } = useSite()
  const isBusy = useNavigation().state !== 'idle'
  return isBusy ? (
    <div className="page-progress" role="progressbar" aria-busy="true" aria-label={phrases.common.pageLoading} />
  ) : null
}
