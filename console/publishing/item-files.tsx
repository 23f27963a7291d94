// Delivery files of a report or briefing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { languages } from '#contract/common/language.ts'
import {
  attachItemFile,
  changeItemFileDelivery,
  detachItemFile,
  type ItemFileRow,
  listItemFiles,
} from '#contract/delivery-admin.ts'
import { editions } from '#contract/licences.ts'
import { useConsole } from '../api/console-context.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSection } from '../components/bilingual-fields.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { FileUpload } from '../components/file-upload.tsx'
import { FormButton } from '../components/form-button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { itemFilesPhrases } from '../phrases/item-files.ts'
import { useCanCall } from './use-can-call.ts'

type Item = { readonly kind: 'report' | 'briefing'; readonly id: number }

/** The buyers whom a file is for, and how they get it. Null stands for every language or edition. */
type Target = Pick<ItemFileRow, 'language' | 'edition' | 'isStamped' | 'forbidsPrinting'>

const modes = ['stamped', 'no-printing', 'as-uploaded'] as const

function modeOf({ isStamped, forbidsPrinting }: Pick<Target, 'isStamped' | 'forbidsPrinting'>) {
  if (!isStamped) return 'as-uploaded'
  return forbidsPrinting ? 'no-printing' : 'stamped'
}

function targetOf(mode: string): Pick<Target, 'isStamped' | 'forbidsPrinting'> {
  return { isStamped: mode !== 'as-uploaded', forbidsPrinting: mode === 'no-printing' }
}

export function ItemFiles({ kind, id }: Item) {
  const t = usePhrases(itemFilesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const canCall = useCanCall()
  const [target, setTarget] = useState<Target>({ language: null, edition: null, ...targetOf('stamped') })
  const item: Item = { kind, id }
  const resource = kind === 'report' ? 'reports' : 'briefings'
  const queryKey = [resource, 'files', id]
  const { data } = useQuery({ queryKey, queryFn: () => client(listItemFiles, item) })
  const attach = useApiMutation(attachItemFile, { successMessage: t.attached, refreshes: [resource] })
  return (
    <FormSection title={t.files} text={t.filesText[kind]}>
      {data ? <FileList rows={data.rows} item={item} /> : <Skeleton rows={2} label={parts.loading} />}
      {canCall(attachItemFile) ? (
        <>
          <UploadTarget kind={kind} target={target} onChange={setTarget} />
          <FileUpload
            label={t.upload}
            purpose="delivery"
            onUploaded={async ({ fileId }) => {
              await attach.mutate({ ...item, fileId, ...target })
              await queries.invalidateQueries({ queryKey })
            }}
          />
        </>
      ) : null}
    </FormSection>
  )
}

type UploadTargetProps = {
  readonly kind: Item['kind']
  readonly target: Target
  readonly onChange: (target: Target) => void
}

/** Files of a briefing have no edition. */
function UploadTarget({ kind, target, onChange }: UploadTargetProps) {
  const t = usePhrases(itemFilesPhrases)
  const textId = useId()
  return (
    <div className="filters">
      <select
        className="select"
        aria-label={t.fileLanguage}
        value={target.language ?? ''}
        onChange={(event) =>
          onChange({ ...target, language: languages.find((language) => language === event.target.value) ?? null })
        }
      >
        <option value="">{t.anyLanguage}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t.languages[language]}
          </option>
        ))}
      </select>
      {kind === 'report' ? (
        <select
          className="select"
          aria-label={t.fileEdition}
          value={target.edition ?? ''}
          onChange={(event) =>
            onChange({ ...target, edition: editions.find((edition) => String(edition) === event.target.value) ?? null })
          }
        >
          <option value="">{t.anyEdition}</option>
          {editions.map((edition) => (
            <option key={edition} value={edition}>
              {t.editions[edition].label}
            </option>
          ))}
        </select>
      ) : null}
      <select
        className="select"
        aria-label={t.stamping}
        aria-describedby={textId}
        value={modeOf(target)}
        onChange={(event) => onChange({ ...target, ...targetOf(event.target.value) })}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t.modes[mode]}
          </option>
        ))}
      </select>
      <p id={textId} className="muted small">
        {t.stampingText}
      </p>
    </div>
  )
}

function FileList({ rows, item }: { readonly rows: readonly ItemFileRow[]; readonly item: Item }) {
  const t = usePhrases(itemFilesPhrases)
  const { size, number, dateTime } = useNumbers()
  const canCall = useCanCall()
  const refreshes = [item.kind === 'report' ? 'reports' : 'briefings']
  const { mutate } = useApiMutation(detachItemFile, { successMessage: t.detached, refreshes })
  const change = useApiMutation(changeItemFileDelivery, { successMessage: t.deliveryChanged, refreshes })
  if (rows.length === 0) return <p className="muted">{t.noFiles}</p>
  return (
    <ul className="versions">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="versions__line">
            <b>{row.name}</b>
            <span className="muted small num">
              {[
                size(row.size),
                row.language === null ? t.anyLanguage : t.languages[row.language],
                ...(item.kind === 'report'
                  ? [row.edition === null ? t.anyEdition : t.editions[row.edition].label]
                  : []),
                ...(modeOf(row) === 'stamped' ? [] : [t.modes[modeOf(row)]]),
                t.holders(number(row.holders)),
                dateTime(row.attachedAt),
              ].join(' · ')}
            </span>
            <span className="versions__tools">
              {canCall(changeItemFileDelivery) ? (
                <FormButton
                  label={t.changeDelivery}
                  rowName={row.name}
                  title={t.changeDelivery}
                  text={t.changeDeliveryText}
                  submitLabel={t.changeDelivery}
                  fields={[
                    {
                      name: 'mode',
                      label: t.stamping,
                      type: 'choice',
                      initial: modeOf(row),
                      hint: t.stampingText,
                      options: modes
                        .filter((mode) => mode !== 'no-printing' || row.mime === 'application/pdf')
                        .map((value) => ({ value, label: t.modes[value] })),
                    },
                  ]}
                  onSubmit={({ mode }, place) =>
                    change.mutate({ ...item, attachmentId: row.id, ...targetOf(mode) }, place)
                  }
                />
              ) : null}
              {canCall(detachItemFile) ? (
                <ConfirmButton
                  kind="danger"
                  label={t.detach}
                  rowName={row.name}
                  title={t.detachTitle(row.name)}
                  text={t.detachText}
                  confirmLabel={t.detach}
                  onConfirm={() => mutate({ ...item, attachmentId: row.id })}
                />
              ) : null}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
