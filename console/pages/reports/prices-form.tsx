// Prices of a report by edition, licence and currency.
import { useMemo } from 'react'
import { type ReportAdmin, saveReportPrices } from '#contract/catalogue-admin.ts'
import { currencies } from '#contract/common/money.ts'
import { editions, licences } from '#contract/licences.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { MoneyInput } from '../../components/number-inputs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { ReportTabs } from './report-tabs.tsx'
import { type ReportFormProps, useAfterSaving } from './use-report-form.ts'

type Values = {
  defaultEdition: string
  competitorCnyMinor: number | null
  competitorUsdMinor: number | null
  /** By edition, licence and currency: `e0.single.CNY`. */
  prices: Record<string, Record<string, Record<string, number | null>>>
}

export function PricesForm({ report, title, onReload, actions }: ReportFormProps) {
  const t = usePhrases(reportsPhrases)
  const { client } = useConsole()
  const can = useCan()
  const afterSaving = useAfterSaving()
  const record = useMemo(() => valuesOf(report), [report])
  const save = async (values: Values) => {
    const prices = editions.flatMap((edition) =>
      licences.flatMap((licence) =>
        currencies.flatMap((currency) => {
          const minor = values.prices[`e${edition}`]?.[licence]?.[currency]
          return typeof minor === 'number' ? [{ edition, licence, currency, minor }] : []
        }),
      ),
    )
    const { id, lock } = report
    const { competitorCnyMinor, competitorUsdMinor } = values
    const defaultEdition = values.defaultEdition === '1' ? 1 : 0
    await client(saveReportPrices, { id, lock, prices, defaultEdition, competitorCnyMinor, competitorUsdMinor })
    await afterSaving(true)
  }
  return (
    <FormPage<Values>
      title={title}
      actions={actions}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/reports"
      isReadOnly={!can('prices.write')}
    >
      <ReportTabs id={report.id} />
      {can('prices.write') ? null : <p className="form-note">{t.readOnly}</p>}
      <FormSection title={t.tabs.prices} text={t.pricesText}>
        <PriceGrid />
        <SelectInput
          source="defaultEdition"
          label={t.defaultEdition}
          options={editions.map((edition) => ({ value: String(edition), label: t.editions[edition].label }))}
        />
      </FormSection>
      <FormSection title={t.competitor}>
        <MoneyInput source="competitorCnyMinor" label="CNY" currency="CNY" isPrice isOptional />
        <MoneyInput source="competitorUsdMinor" label="USD" currency="USD" isPrice isOptional />
      </FormSection>
    </FormPage>
  )
}

function PriceGrid() {
  const t = usePhrases(reportsPhrases)
  return (
    <div className="price-grid">
      <table>
        <thead>
          <tr>
            <td />
            {editions.flatMap((edition) =>
              currencies.map((currency) => (
                <th key={`${edition}${currency}`} scope="col">
                  {t.editions[edition].label} {currency}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {licences.map((licence) => (
            <tr key={licence}>
              <th scope="row">{t.licences[licence].label}</th>
              {editions.flatMap((edition) =>
                currencies.map((currency) => (
                  <td key={`${edition}${currency}`}>
                    <MoneyInput
                      source={`prices.e${edition}.${licence}.${currency}`}
                      label={`${t.licences[licence].label} ${t.editions[edition].label} ${currency}`}
                      currency={currency}
                      isPrice
                      isOptional
                    />
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function valuesOf(report: ReportAdmin): Values {
  const find = (edition: number, licence: string, currency: string) =>
    report.prices.find((price) => price.edition === edition && price.licence === licence && price.currency === currency)
      ?.minor ?? null
  const entries = editions.map((edition) => [
    `e${edition}`,
    Object.fromEntries(
      licences.map((licence) => [
        licence,
        Object.fromEntries(currencies.map((currency) => [currency, find(edition, licence, currency)])),
      ]),
    ),
  ])
  return {
    defaultEdition: String(report.defaultEdition),
    competitorCnyMinor: report.competitorCnyMinor,
    competitorUsdMinor: report.competitorUsdMinor,
    prices: Object.fromEntries(entries),
  }
}
