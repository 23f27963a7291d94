// Lines of a quote in its form: items are found in the catalogue and priced by it.
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import { editions, licences } from '#contract/licences.ts'
import { maxQuoteLines } from '#contract/quote-states.ts'
import { discountKinds } from '#contract/quotes-admin.ts'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
import { ReorderButtons } from '../../components/reorder-buttons.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { Finder } from '../site/item-picker.tsx'
import { useLinePrices } from './line-prices.ts'
import { QuoteTotals } from './quote-totals.tsx'
import { type LineValues, newLine } from './quote-values.ts'

const kinds = ['report', 'briefing'] as const

export function QuoteLinesInput() {
  const t = usePhrases(quotesPhrases)
  const { fields, append, remove, move } = useFieldArray({ name: 'lines' })
  const lines = fields as unknown as (LineValues & { id: string })[] // react-hook-form cannot type the fields of a dynamic name
  const language: Language = useWatch({ name: 'language' })
  return (
    <div className="rows rows--blocks">
      {lines.length === 0 ? <p className="muted small">{t.noLines}</p> : null}
      <ol className="rows__list">
        {lines.map((line, index) => (
          <li key={line.id} className="rows__row">
            <div className="rows__fields">
              <LineFields source={`lines.${index}`} title={line.title} />
            </div>
            <div className="rows__tools">
              <ReorderButtons
                name={line.title}
                index={index}
                count={lines.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="side-by-side">
        {kinds.map((itemKind) => (
          <Finder
            key={itemKind}
            kind={itemKind}
            language={language}
            chosenIds={[]}
            isFull={lines.length >= maxQuoteLines}
            onAdd={({ id, title }) => append(newLine({ itemKind, itemId: id, title }))}
          />
        ))}
      </div>
      <QuoteTotals />
    </div>
  )
}

function LineFields({ source, title }: { readonly source: string; readonly title: string }) {
  const t = usePhrases(quotesPhrases)
  const line: LineValues = useWatch({ name: source })
  const currency: Currency = useWatch({ name: 'currency' })
  const isReport = line?.itemKind === 'report'
  return (
    <>
      <p>
        <b>{title}</b>
        <LinePrice line={line} />
      </p>
      {isReport ? (
        <>
          <SelectInput
            source={`${source}.licence`}
            label={t.licence}
            options={licences.map((value) => ({ value, label: t.licences[value] }))}
          />
          <SelectInput
            source={`${source}.edition`}
            label={t.edition}
            options={editions.map((value) => ({ value: String(value), label: t.editions[value] }))}
          />
          <SwitchInput source={`${source}.competitorData`} label={t.competitorData} />
        </>
      ) : null}
      <SelectInput
        source={`${source}.discountKind`}
        label={t.discountKind}
        options={discountKinds.map((value) => ({ value, label: t.discountKinds[value] }))}
      />
      {line?.discountKind === 'amount' ? (
        <MoneyInput source={`${source}.discountMinor`} label={t.discount} currency={currency} isOptional />
      ) : (
        <NumberInput
          source={`${source}.discountPercent`}
          label={t.discount}
          min={0}
          max={99.99}
          isWhole={false}
          unit="%"
          isOptional
        />
      )}
      <TextInput source={`${source}.discountReason`} label={t.discountReason} maxLength={120} isOptional />
    </>
  )
}

/** The list price of the catalogue, and what remains after the discount. */
function LinePrice({ line }: { readonly line: LineValues | undefined }) {
  const t = usePhrases(quotesPhrases)
  const { amount } = useNumbers()
  const currency: Currency = useWatch({ name: 'currency' })
  const [price] = useLinePrices(line ? [line] : [])
  if (price === undefined) return <span className="num muted"> …</span>
  if (price === null) return <span className="late"> {t.notSold}</span>
  const { listMinor, discountMinor } = price
  const money = (minor: number) => amount(moneyOnWire({ currency, minor }))
  return (
    <span className="num">
      {' '}
      {discountMinor > 0 ? `${money(listMinor)} → ${money(listMinor - discountMinor)}` : money(listMinor)}
    </span>
  )
}
