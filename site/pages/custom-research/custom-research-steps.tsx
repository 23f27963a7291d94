// From request to delivery, in five steps. Durations are a setting; an empty one is not shown.
import { useSite } from '../../layout/use-site.ts'
import type { CustomResearchData } from './custom-research.loader.ts'

type Step = { readonly name: string; readonly took: string; readonly text: string; readonly isKey?: boolean }

export function CustomResearchSteps({ times }: Pick<CustomResearchData, 'times'>) {
  const { phrases, settings } = useSite()
  const labels = phrases.inquiry.customResearch
  const { send, call, offer, work, deliver } = labels.steps
  const phone = settings.contacts.find(({ href }) => href?.startsWith('tel:'))?.value ?? ''
  const within = settings['reply-within']
  const steps: readonly Step[] = [
    { name: send.name, took: send.took, text: send.text(phone) },
    { ...call, took: within && labels.within(within), isKey: true },
    { ...offer, took: times.offer },
    { ...work, took: times.work },
    deliver,
  ]
  return (
    <section className="section" aria-labelledby="how">
      <div className="section-head">
        <h2 id="how">{labels.stepsTitle}</h2>
      </div>
      <ol className="steps">
        {steps.map(({ name, took, text, isKey }) => (
          <li key={name} className={isKey ? 'is-key' : undefined}>
            <h3>
              {name} {took && <span className="took">{took}</span>}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
