// Lines of a quote in its form: items are found in the catalogue and priced by it.
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Language } from '#contract/common/language.ts'
import { type Currency, type MoneyOnWire, moneyOnWire } from '#contract/common/money.ts'
import { editions, licences } from '#contract/licences.ts'
import { maxQuoteLines } from '#contract/quote-states.ts'
import { discountKinds, priceQuoteLine } from '#contract/quotes-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
import { ReorderButtons } from '../../components/reorder-buttons.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { Finder } from '../site/item-picker.tsx'
import { editionOf, type LineValues, newLine } from './quote-values.ts'

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
  const { client } = useConsole()
  const language: Language = useWatch({ name: 'language' })
  const currency: Currency = useWatch({ name: 'currency' })
  const query = line && {
    language,
    currency,
    itemKind: line.itemKind,
    itemId: line.itemId,
    licence: line.licence,
    edition: editionOf(line.edition),
    competitorData: line.competitorData ? ('true' as const) : ('false' as const),
  }
  const { data, isSuccess } = useQuery({
    queryKey: ['quotes', 'price', query],
    queryFn: () => (query ? client(priceQuoteLine, query) : null),
    enabled: query !== undefined,
  })
  if (!line || !isSuccess) return <span className="num muted"> …</span>
  if (data === null) return <span className="late"> {t.notSold}</span>
  const rest = remaining(data.list, line)
  return (
    <span className="num">
      {' '}
      {rest.minor < data.list.minor ? `${amount(data.list)} → ${amount(rest)}` : amount(data.list)}
    </span>
  )
}

function remaining(list: MoneyOnWire, line: LineValues): MoneyOnWire {
  const percent = Math.round((line.discountPercent ?? 0) * 100)
  const discount =
    line.discountKind === 'percent'
      ? Math.floor((list.minor * percent * 2 + 10_000) / 20_000)
      : (line.discountMinor ?? 0)
  const isValid = Number.isSafeInteger(discount) && discount >= 0 && discount <= list.minor
  return moneyOnWire({ currency: list.currency, minor: list.minor - (isValid ? discount : 0) })
}
