// Progress of the order: 授权 → 邮箱 → 支付 → 完成.
import { useSite } from '../../layout/use-site.ts'

type CheckoutStepsProps<Step extends string> = {
  readonly steps: readonly Step[]
  readonly labels: Readonly<Record<Step, string>>
  readonly current: Step
}

export function CheckoutSteps<Step extends string>({ steps, labels, current }: CheckoutStepsProps<Step>) {
  const reached = steps.indexOf(current)
  return (
    <ol className="stepper" aria-label={useSite().phrases.checkout.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < reached ? 'done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {labels[step]}
        </li>
      ))}
    </ol>
  )
}
