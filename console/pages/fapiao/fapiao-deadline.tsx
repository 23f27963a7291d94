// Working hours that are left of the promise, or passed since; urgent ones are marked.
import type { FapiaoRow } from '#contract/fapiao-admin.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'

/** A working day. */
const soonHours = 24

export function FapiaoDeadline({ fapiao: { state, hoursLeft } }: { readonly fapiao: FapiaoRow }) {
  const t = usePhrases(fapiaoPhrases)
  const { number } = useNumbers()
  if (hoursLeft === null || (state !== 'requested' && state !== 'exported')) return null
  if (hoursLeft < 0) return <span className="num late">{t.hoursLate(number(Math.ceil(-hoursLeft)))}</span>
  return (
    <span className={hoursLeft <= soonHours ? 'num soon' : 'num'}>{t.hoursLeft(number(Math.floor(hoursLeft)))}</span>
  )
}
