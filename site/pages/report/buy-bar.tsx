// Bar with price and button at the bottom of small screens while the licence box is out of view.
import { useEffect, useState } from 'react'
import { formatMoney } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { buyFormId } from './selection-key.ts'
import type { ChoiceState } from './use-licence-selection.ts'

export function BuyBar({ choice }: { readonly choice: ChoiceState }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  const isShown = useIsOutOfView(buyFormId)
  if (!choice.isPayable) return null
  return (
    <div className={isShown ? 'buybar buybar--shown' : 'buybar'}>
      <span className="p">
        <span className="muted xs">{labels.licenceOf(phrases.licence.licences[choice.licence].label)}</span>
        <b className="num">{choice.total && formatMoney(choice.total, language)}</b>
      </span>
      <button className="btn btn--primary" type="submit" form={buyFormId}>
        {labels.buyNow}
      </button>
    </div>
  )
}

function useIsOutOfView(id: string): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isOut
}
