// A form over some settings of both sites: each changed one is saved by itself, and its errors stand under its fields.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ReactNode, useMemo, useRef } from 'react'
import { CallError } from '#contract/client.ts'
import { readSiteSettings, type StoredSetting, saveSiteSetting } from '#contract/site-admin.ts'
import type { SiteSettingKey } from '#contract/site-settings.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { FormPage } from '../../parts/form-page.tsx'
import { usePhrases } from '../../phrases/phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { type Change, changesOf, type SettingValues, valuesOf } from './setting-values.ts'
import { SiteTabs } from './site-tabs.tsx'
import { type Client, useSiteAnswer } from './use-site-answer.tsx'

const queryKey = ['site', 'settings']
const read = (client: Client): Promise<readonly StoredSetting[]> => client(readSiteSettings, {})

export function SettingsForm({ keys, children }: { readonly keys: readonly SiteSettingKey[]; children: ReactNode }) {
  const { data, reload, waiting } = useSiteAnswer(queryKey, read)
  if (!data) return waiting
  return (
    <Loaded keys={keys} stored={data} onReload={reload}>
      {children}
    </Loaded>
  )
}

type LoadedProps = {
  readonly keys: readonly SiteSettingKey[]
  readonly stored: readonly StoredSetting[]
  readonly onReload: () => void
  readonly children: ReactNode
}

function Loaded({ keys, stored, onReload, children }: LoadedProps) {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay()
  const record = useMemo(() => valuesOf(stored, keys), [stored, keys])
  /** Saved while another one was refused: the form keeps what was typed until all of it is saved. */
  const saved = useRef<readonly StoredSetting[]>([])

  const save = async (values: SettingValues) => {
    const now = () => stored.map((one) => saved.current.find(isSame(one)) ?? one)
    const changes = changesOf(valuesOf(now(), keys), values, keys)
    for (const change of changes) {
      const version = now().find(isSame(change))?.version ?? ''
      try {
        saved.current = [
          ...saved.current.filter((one) => !isSame(change)(one)),
          await client(saveSiteSetting, { ...change, version }),
        ]
      } catch (error) {
        throw placed(error, change, t.line)
      }
    }
    queries.setQueryData<readonly StoredSetting[]>(queryKey, now())
    saved.current = []
    notify(changes.length > 0 ? t.saved : t.nothing, { type: changes.length > 0 ? 'success' : 'info' })
  }
  return (
    <FormPage<SettingValues>
      title={t.title}
      record={record}
      onSave={save}
      onReload={onReload}
      isReadOnly={!may('site.write')}
    >
      <SiteTabs />
      {may('site.write') ? null : <p className="form-note">{t.readOnly}</p>}
      {children}
    </FormPage>
  )
}

function isSame({ key, site }: Pick<StoredSetting, 'key' | 'site'>) {
  return (other: Pick<StoredSetting, 'key' | 'site'>) => other.key === key && other.site === site
}

/** `value.0.label` of the call is `zh.contacts.0.label` of the form; of a list of lines, the line is told in words. */
function placed(error: unknown, { key, site, value }: Change, line: (n: number, words: string) => string): unknown {
  if (!(error instanceof CallError) || error.fields.length === 0) return error
  const fields = error.fields.map(({ field, msg }) => {
    const path = field.replace(/^value\.?/, '')
    const isLine = Array.isArray(value) && typeof value[0] !== 'object' && /^\d+$/.test(path)
    return isLine
      ? { field: `${site}.${key}`, msg: line(Number(path) + 1, msg) }
      : { field: [site, key, path].filter(Boolean).join('.'), msg }
  })
  return new CallError(error.code, error.message, { ...error.data, fields })
}
