// Result of checking a file: errors by cell, and a preview of changes.

import { say } from '#contract/common/language.ts'
import type { ImportDetail } from '#contract/imports-admin.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'

export function RowErrorsTable({ row: { refusals, found } }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const language = useLanguage()
  const { number } = useNumbers()
  if (refusals.length === 0) return null
  const hidden = found.refusals - refusals.length
  return (
    <section className="import-findings">
      <h2>{t.errorsTitle(number(Math.max(found.refusals, refusals.length)))}</h2>
      <TableBox label={t.errors} className="import-scroll">
        <table className="table dense">
          <thead>
            <tr>
              <th scope="col" className="r">
                {t.row}
              </th>
              <th scope="col">{t.column}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.problem}</th>
              <th scope="col">{t.advice}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map((error, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its entries have no name
              <tr key={index}>
                <td className="r num">{error.row ?? '—'}</td>
                <td>{error.column ?? '—'}</td>
                <td className="t">
                  <code>{error.value ?? ''}</code>
                </td>
                <td>{say(error.message, language)}</td>
                <td>{say(error.advice, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {hidden > 0 ? <p className="small">{t.moreErrors(number(hidden))}</p> : null}
    </section>
  )
}

export function ChangesTable({ row: { changes, found } }: { readonly row: ImportDetail }) {
  const t = usePhrases(importsPhrases)
  const { number } = useNumbers()
  if (changes.length === 0) return null
  return (
    <section className="import-findings">
      <h2>{t.changesTitle}</h2>
      {changes.length < found.toCreate + found.toChange ? (
        <p className="small">{t.changesText(number(changes.length))}</p>
      ) : null}
      <TableBox label={t.changesTitle} className="import-scroll">
        <table className="table dense">
          <thead>
            <tr>
              <th scope="col" className="r">
                {t.row}
              </th>
              <th scope="col">{t.reportTitle}</th>
              <th scope="col">{t.deed}</th>
              <th scope="col">{t.difference}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.row}>
                <td className="r num">{change.row}</td>
                <td>
                  {change.title}
                  {change.reportNo ? <span className="sub num">{change.reportNo}</span> : null}
                </td>
                <td>{t.deeds[change.deed]}</td>
                <td>
                  {change.deed === 'changed' ? (
                    <Differences fields={change.fields} />
                  ) : (
                    <Names fields={change.fields} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}

type Fields = ImportDetail['changes'][number]['fields']

function Differences({ fields }: { readonly fields: Fields }) {
  const t = usePhrases(importsPhrases)
  const language = useLanguage()
  return (
    <dl className="import-differences">
      {fields.map((field) => (
        <div key={field.name.en}>
          <dt>{say(field.name, language)}</dt>
          <dd>
            <del>{field.before === '' ? t.empty : field.before}</del>
            <span aria-hidden="true"> → </span>
            <ins>{field.after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A created report lists only field names, as every value is new. */
function Names({ fields }: { readonly fields: Fields }) {
  const t = usePhrases(importsPhrases)
  const language = useLanguage()
  return <span className="muted">{fields.map((field) => say(field.name, language)).join(t.comma)}</span>
}
