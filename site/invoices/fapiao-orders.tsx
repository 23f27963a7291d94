// The orders of a fapiao request: those that it is made for, and others of the customer that can share the fapiao.
import { fieldMessageText } from '#contract/common/field-messages.ts'
import { type FapiaoOrder, listFapiaoOrders } from '#contract/fapiao.ts'
import { maxOrdersPerFapiao } from '#contract/fapiao-states.ts'
import { formatAmount } from '#ui/format.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { FieldNote } from '#ui/primitives/field.tsx'
import { useBackgroundQuery } from '../components/use-background-query.ts'
import { useSite } from '../layout/use-site.ts'

type FapiaoOrdersProps = {
  /** Always part of the request. */
  readonly given: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (orderNos: readonly string[]) => void
  /** No order is chosen. */
  readonly error: boolean
}

export function FapiaoOrders({ given, ...props }: FapiaoOrdersProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const offered = useBackgroundQuery(listFapiaoOrders, {})
  if (offered === undefined) return null
  const others = offered.orders.filter(({ orderNo }) => !given.includes(orderNo))
  if (others.length === 0) return given.length > 0 ? null : <p className="notice">{labels.noOrders}</p>
  const choices = <OrderChoices orders={others} isMore={offered.isMore} {...props} />
  if (given.length === 0) return choices
  return (
    <details>
      <summary className="link">
        {labels.otherOrders}
        <span className="muted">{labels.optional}</span>
      </summary>
      {choices}
    </details>
  )
}

type OrderChoicesProps = Omit<FapiaoOrdersProps, 'given'> & {
  readonly orders: readonly FapiaoOrder[]
  readonly isMore: boolean
}

function OrderChoices({ orders, isMore, chosen, onChoose, error }: OrderChoicesProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  return (
    <fieldset className="field" aria-describedby={error ? 'fapiao-orders-note' : undefined}>
      <legend className="field__label">{labels.orders}</legend>
      <p className="muted small">{labels.ordersText}</p>
      <div className="invoice-form__orders">
        {orders.map(({ orderNo, title, amount, isPaid }) => {
          const isChosen = chosen.includes(orderNo)
          return (
            <label key={orderNo} className="choice">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= maxOrdersPerFapiao}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== orderNo) : [...chosen, orderNo])}
              />
              <span>
                {title}
                <span className="muted xs num">
                  {[orderNo, formatAmount(amount, language), ...(isPaid ? [] : [labels.unpaid])].join(' · ')}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {isMore ? <p className="muted xs">{labels.ordersMore}</p> : null}
      <div role="alert">
        <FieldNote id="fapiao-orders" error={error ? fieldMessageText('fapiao-orders', language) : undefined} />
      </div>
    </fieldset>
  )
}
