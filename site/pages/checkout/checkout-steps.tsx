// Progress of the order: 授权 → 邮箱 → 支付 → 完成.
import { useSite } from '../../layout/use-site.ts'

export type CheckoutStep = 'licence' | 'email' | 'pay' | 'done'

export function CheckoutSteps({ steps, current }: { steps: readonly CheckoutStep[]; current: CheckoutStep }) {
  const labels = useSite().phrases.checkout
  const reached = steps.indexOf(current)
  return (
    <ol className="stepper" aria-label={labels.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < reached ? 'done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {labels.step[step]}
        </li>
      ))}
    </ol>
  )
}
