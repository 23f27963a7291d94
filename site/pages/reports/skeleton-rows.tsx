// Placeholder rows while another page of the list is loading.
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathWithoutLanguage } from '../../language.ts'
import { useSite } from '../../layout/use-site.ts'

export function SkeletonRows() {
  const { reportList: labels } = useSite().phrases
  return (
    <ol className="rows" aria-busy="true" aria-label={labels.loading}>
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <span className="skeleton rows__c skeleton--cover" />
          <div>
            <p className="skeleton skeleton--title" />
            <p className="skeleton skeleton--line" />
            <p className="skeleton skeleton--line skeleton--short" />
          </div>
          <div className="rows__buy">
            <span className="skeleton skeleton--price" />
          </div>
        </li>
      ))}
    </ol>
  )
}

const showDelayMs = 200

/** True once the next list has been loading for longer than the delay. */
export function useIsListLoading(): boolean {
  const { state, location } = useNavigation()
  const isComing = state === 'loading' && pathWithoutLanguage(location.pathname).startsWith('/report-industries')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setIsSlow(true), showDelayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isComing])
  return isComing && isSlow
}
