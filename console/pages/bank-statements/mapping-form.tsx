// Columns of a bank's table: which column is what, with the first rows of the file and what they become.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  dateFormats,
  previewStatement,
  type StatementMapping,
  type StatementPreview,
  saveStatementMapping,
} from '#contract/bank-statements-admin.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { LabelledSelect } from '../imports/labelled-select.tsx'

const unmapped: StatementMapping = {
  headerRow: 1,
  date: 0,
  dateFormat: 'YYYY-MM-DD',
  amount: null,
  direction: null,
  credit: null,
  debit: null,
  payerName: null,
  payerAccount: null,
  remarks: [],
  bankReference: null,
  currency: null,
}
const optional = [
  'amount',
  'direction',
  'credit',
  'debit',
  'payerName',
  'payerAccount',
  'bankReference',
  'currency',
] as const

export function MappingForm({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) {
  const shell = usePhrases(shellPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['bank-statements/imports', 'preview', id],
    queryFn: () => client(previewStatement, { id }),
    gcTime: 0,
  })
  if (data) return <Columns id={id} preview={data} onSaved={onSaved} />
  if (error) return <p role="alert">{messageForError(error, language)}</p>
  return <Skeleton rows={6} label={shell.loading} />
}

type ColumnsProps = { readonly id: string; readonly preview: StatementPreview; readonly onSaved: () => void }

function Columns({ id, preview, onSaved }: ColumnsProps) {
  const t = usePhrases(bankStatementsPhrases)
  const known = preview.presets.flatMap(({ bank, mapping: found }) => (found ? [{ bank, mapping: found }] : []))
  const [mapping, setMapping] = useState<StatementMapping>(known[0]?.mapping ?? unmapped)
  const [preset, setPreset] = useState<string>(known[0]?.bank ?? '')
  const { mutate, isBusy } = useApiMutation(saveStatementMapping, {
    refreshes: ['bank-statements/imports'],
    onDone: onSaved,
  })
  const change = (values: Partial<StatementMapping>) => setMapping({ ...mapping, ...values })
  const header = preview.rows.find(({ number }) => number === mapping.headerRow)?.cells ?? []
  const columns = header.map((label, index) => ({ value: String(index), label: t.columnName(index + 1, label) }))
  const choosePreset = (value: string) => {
    setPreset(value)
    const chosen = value === 'saved' ? preview.saved : known.find(({ bank }) => bank === value)?.mapping
    setMapping(chosen ?? unmapped)
  }
  return (
    <FormSection title={t.mapping} text={t.mappingText}>
      <Rows label={t.preview} rows={preview.rows.slice(0, 8)} />
      <LabelledSelect
        label={t.preset}
        value={preset}
        onChange={choosePreset}
        emptyLabel={t.choosePreset}
        options={[
          ...(preview.saved ? [{ value: 'saved', label: t.savedPreset }] : []),
          ...known.map(({ bank }) => ({ value: bank, label: t.presets[bank] })),
        ]}
      />
      <LabelledSelect
        label={t.headerRow}
        value={String(mapping.headerRow)}
        onChange={(value) => change({ headerRow: Number(value) })}
        options={preview.rows.map(({ number }) => ({ value: String(number), label: String(number) }))}
      />
      <LabelledSelect
        label={t.fields.date}
        value={String(mapping.date)}
        onChange={(value) => change({ date: Number(value) })}
        options={columns}
      />
      <LabelledSelect
        label={t.fields.dateFormat}
        value={mapping.dateFormat}
        onChange={(value) => change({ dateFormat: dateFormats.find((each) => each === value) ?? 'YYYY-MM-DD' })}
        options={dateFormats.map((value) => ({ value, label: value }))}
      />
      {optional.map((field) => (
        <LabelledSelect
          key={field}
          label={t.fields[field]}
          value={mapping[field] === null ? '' : String(mapping[field])}
          onChange={(value) => change({ [field]: value === '' ? null : Number(value) })}
          emptyLabel={t.noColumn}
          options={columns}
        />
      ))}
      <RemarkColumns mapping={mapping} columns={columns} onChange={(remarks) => change({ remarks })} />
      <Result id={id} mapping={mapping} />
      <button
        className="btn btn--primary btn--compact"
        type="button"
        disabled={isBusy}
        onClick={() => void mutate({ id, mapping })}
      >
        {t.saveMapping}
      </button>
    </FormSection>
  )
}

type RemarkColumnsProps = {
  readonly mapping: StatementMapping
  readonly columns: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (remarks: number[]) => void
}

function RemarkColumns({ mapping: { remarks }, columns, onChange }: RemarkColumnsProps) {
  const t = usePhrases(bankStatementsPhrases)
  return (
    <fieldset className="field">
      <legend>{t.remarks}</legend>
      {columns.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={remarks.includes(Number(value))}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...remarks, Number(value)].slice(0, 5)
                  : remarks.filter((one) => one !== Number(value)),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function Result({ id, mapping }: { readonly id: string; readonly mapping: StatementMapping }) {
  const t = usePhrases(bankStatementsPhrases)
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['bank-statements/imports', 'preview', id, mapping],
    queryFn: () => client(previewStatement, { id, mapping }),
    gcTime: 0,
  })
  return (
    <TableBox label={t.becomes} className="import-scroll">
      <table className="table dense">
        <caption>{t.becomes}</caption>
        <thead>
          <tr>
            {[t.line, t.day, t.amount, t.payer, t.remark, t.reference].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.lines.map((line) => (
            <tr key={line.line}>
              <td className="num">{line.line}</td>
              {line.problem ? (
                <td colSpan={5}>
                  {t.problems[line.problem]} {line.value}
                </td>
              ) : (
                <>
                  <td className="num">{line.day}</td>
                  <td className="num">{`${t.direction[line.direction]} ${decimalAmount(line.amountMinor)}`}</td>
                  <td>{line.payerName}</td>
                  <td>{line.remark}</td>
                  <td>{line.bankReference}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function Rows({ label, rows }: { readonly label: string; readonly rows: StatementPreview['rows'] }) {
  return (
    <TableBox label={label} className="import-scroll">
      <table className="table dense">
        <caption>{label}</caption>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {number}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
