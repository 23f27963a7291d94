// Delivery files of a report or briefing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/common/language.ts'
import { attachItemFile, detachItemFile, type ItemFileRow, listItemFiles } from '#contract/delivery-admin.ts'
import { type Edition, editions } from '#contract/licences.ts'
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

/** Files of a briefing have no edition. */
export function ItemFiles({ kind, id }: Item) {
  const t = usePhrases(itemFilesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const canCall = useCanCall()
  const [language, setLanguage] = useState<Language | ''>('')
  const [edition, setEdition] = useState<'' | '0' | '1'>('')
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
          <div className="filters">
            <select
              className="select"
              aria-label={t.fileLanguage}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language | '')}
            >
              <option value="">{t.anyLanguage}</option>
              <option value="zh-CN">{t.languages['zh-CN']}</option>
              <option value="en-US">{t.languages['en-US']}</option>
            </select>
            {kind === 'report' ? (
              <select
                className="select"
                aria-label={t.fileEdition}
                value={edition}
                onChange={({ target }) => setEdition(target.value as '' | '0' | '1')}
              >
                <option value="">{t.anyEdition}</option>
                {editions.map((edition) => (
                  <option key={edition} value={String(edition)}>
                    {t.editions[edition].label}
                  </option>
                ))}
              </select>
            ) : null}
          </div>
          <FileUpload
            label={t.upload}
            purpose="delivery"
            onUploaded={async ({ fileId }) => {
              const place = {
                language: language || null,
                edition: edition === '' ? null : (Number(edition) as Edition),
              }
              await attach.mutate({ ...item, fileId, ...place })
              await queries.invalidateQueries({ queryKey })
            }}
          />
        </>
      ) : null}
    </FormSection>
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
