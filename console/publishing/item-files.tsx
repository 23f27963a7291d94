// Delivery files of a report or briefing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { languages } from '#contract/common/language.ts'
import { attachItemFile, detachItemFile, type ItemFileRow, listItemFiles } from '#contract/delivery-admin.ts'
import { editions } from '#contract/licences.ts'
import { useConsole } from '../api/console-context.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSection } from '../components/bilingual-fields.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { FileUpload } from '../components/file-upload.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { itemFilesPhrases } from '../phrases/item-files.ts'
import { useCanCall } from './use-can-call.ts'

type Item = { readonly kind: 'report' | 'briefing'; readonly id: number }

/** The buyers whom a file is for, and how they get it. Null stands for every language or edition. */
type Target = Pick<ItemFileRow, 'language' | 'edition' | 'isStamped'>

export function ItemFiles({ kind, id }: Item) {
  const t = usePhrases(itemFilesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const canCall = useCanCall()
  const [target, setTarget] = useState<Target>({ language: null, edition: null, isStamped: true })
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
        value={target.isStamped ? 'stamped' : 'as-uploaded'}
        onChange={(event) => onChange({ ...target, isStamped: event.target.value === 'stamped' })}
      >
        <option value="stamped">{t.stamped}</option>
        <option value="as-uploaded">{t.asUploaded}</option>
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
  const { mutate } = useApiMutation(detachItemFile, {
    successMessage: t.detached,
    refreshes: [item.kind === 'report' ? 'reports' : 'briefings'],
  })
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
                ...(row.isStamped ? [] : [t.asUploaded]),
                t.holders(number(row.holders)),
                dateTime(row.attachedAt),
              ].join(' · ')}
            </span>
            <span className="versions__tools">
              {canCall(detachItemFile) ? (
                <ConfirmButton
                  kind="danger"
                  label={t.detach}
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
