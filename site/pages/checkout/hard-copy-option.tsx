// Checkbox of the checkout that adds a printed copy. Its address is asked for in a form that loads when it is needed.
import { type FunctionComponent, lazy, Suspense } from 'react'
import { formatAmount } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import type { HardCopyFormProps } from './hard-copy-form.tsx'
import type { HardCopyChoice } from './use-hard-copy.ts'

export function HardCopyOption({ hardCopy }: { readonly hardCopy: HardCopyChoice }) {
  const { language, phrases } = useSite()
  const { offered, isWanted, setWanted } = hardCopy
  if (!offered) return null
  return (
    <label className="choice buybox__extra checkout__hard-copy">
      <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
      <span>{phrases.checkout.hardCopy.option}</span>
      <span className="num">+{formatAmount(offered, language)}</span>
    </label>
  )
}

const Form = lazy<FunctionComponent<HardCopyFormProps>>(() =>
  import('./hard-copy-form.tsx').then(({ HardCopyForm }) => ({ default: HardCopyForm })),
)

export function HardCopyAddressForm({ hardCopy, ...form }: HardCopyFormProps & { readonly hardCopy: HardCopyChoice }) {
  const labels = useSite().phrases.checkout.hardCopy
  if (!hardCopy.isWanted) return null
  return (
    <section className="checkout__address" aria-labelledby="hard-copy-title">
      <div className="section-head">
        <h2 id="hard-copy-title">{labels.title}</h2>
      </div>
      <p className="muted">{labels.hint}</p>
      <Suspense fallback={<p role="status">{labels.loading}</p>}>
        <Form {...form} />
      </Suspense>
    </section>
  )
}
