// Ordering process: the 72 hours after payment and the six steps of an order.
import { useSite } from '../../layout/use-site.ts'

/** Index of the highlighted step: delivery of the file. */
const keyStep = 3

export function OrderingSteps() {
  const { hours, steps, stepsTitle } = useSite().phrases.company
  return (
    <>
      <section className="hours company__block" aria-labelledby="hours">
        <h2 id="hours">{hours.title}</h2>
        <div className="hours__bar">
          <div>
            <b>{hours.paid.name}</b>
            {hours.paid.text}
          </div>
          <div>
            <b>{hours.preparing.name}</b>
            {hours.preparing.text}
          </div>
          <div className="on">
            <b className="num">{hours.sent.name}</b>
            {hours.sent.text}
          </div>
        </div>
      </section>
      <section className="company__block" aria-labelledby="steps">
        <h2 id="steps" className="vh">
          {stepsTitle}
        </h2>
        <ol className="steps">
          {steps.map(({ name, took, text }, index) => (
            <li key={name} className={index === keyStep ? 'is-key' : undefined}>
              <h3>
                {name} <span className="took">{took}</span>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
