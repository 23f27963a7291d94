// Form of a group of settings of both sites. Each changed setting is saved separately, with errors at its fields.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Right } from '#contract/common/rights.ts'
import {
  readSiteSettings,
  type StoredSetting,
  saveBankAutoAllocate,
  saveBankFeeTolerance,
  saveFapiaoSettings,
  saveRefundLimits,
  saveSiteSetting,
} from '#contract/site-admin.ts'
import type { SiteSettingKey, SiteSettingValue } from '#contract/site-settings.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { type Change, changesOf, type SettingValues, valuesOf } from './setting-values.ts'
import { SiteTabs } from './site-tabs.tsx'
import { type Client, useSiteQuery } from './use-site-query.tsx'

const queryKey = ['site', 'settings']
const read = (client: Client): Promise<readonly StoredSetting[]> => client(readSiteSettings, {})

type SettingsFormProps = {
  readonly keys: readonly SiteSettingKey[]
  /** Who may change them. */
  readonly right?: Right
  readonly children: ReactNode
}

export function SettingsForm({ keys, right = 'site.write', children }: SettingsFormProps) {
  const { data, reload, waiting } = useSiteQuery(queryKey, read)
  if (!data) return waiting
  return (
    <Loaded keys={keys} right={right} stored={data} onReload={reload}>
      {children}
    </Loaded>
  )
}

type LoadedProps = Required<SettingsFormProps> & {
  readonly stored: readonly StoredSetting[]
  readonly onReload: () => void
}

function Loaded({ keys, right, stored, onReload, children }: LoadedProps) {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const can = useCan()
  const record = useMemo(() => valuesOf(stored, keys), [stored, keys])
  /** Saved while another one was refused: the form keeps what was typed until all of it is saved. */
  const saved = useRef<readonly StoredSetting[]>([])

  const save = async (values: SettingValues) => {
    const now = () => stored.map((setting) => saved.current.find(isSame(setting)) ?? setting)
    const changes = changesOf(valuesOf(now(), keys), values, keys)
    for (const change of changes) {
      const version = now().find(isSame(change))?.version ?? ''
      try {
        saved.current = [
          ...saved.current.filter((setting) => !isSame(change)(setting)),
          await saveOne(client, change, version),
        ]
      } catch (error) {
        throw toFieldError(error, change, t.line)
      }
    }
    queries.setQueryData<readonly StoredSetting[]>(queryKey, now())
    saved.current = []
    notify(changes.length > 0 ? t.saved : t.nothing)
  }
  const reload = () => {
    // What is read now is newer than what was saved before.
    saved.current = []
    onReload()
  }
  return (
    <FormPage<SettingValues> title={t.title} record={record} onSave={save} onReload={reload} isReadOnly={!can(right)}>
      <SiteTabs />
      {can(right) ? null : <p className="form-note">{t.readOnly}</p>}
      {children}
    </FormPage>
  )
}

/** Settings about money have calls of their own, for those who may change them. */
function saveOne(client: Client, { key, site, value }: Change, version: string): Promise<StoredSetting> {
  // Values are what `valuesOf` has read with the schema of their key.
  switch (key) {
    case 'refund-limits':
      return client(saveRefundLimits, { value: value as SiteSettingValue<typeof key>, version }) // see above
    case 'bank-fee-tolerance':
      return client(saveBankFeeTolerance, { value: value as SiteSettingValue<typeof key>, version }) // see above
    case 'bank-auto-allocate':
      return client(saveBankAutoAllocate, { value: value as SiteSettingValue<typeof key>, version }) // see above
    case 'fapiao':
      return client(saveFapiaoSettings, { value: value as SiteSettingValue<typeof key>, version }) // see above
    default:
      return client(saveSiteSetting, { key, site, value, version })
  }
}

function isSame({ key, site }: Pick<StoredSetting, 'key' | 'site'>) {
  return (other: Pick<StoredSetting, 'key' | 'site'>) => other.key === key && other.site === site
}

/** `value.0.label` of the call is `zh.contacts.0.label` of the form; an error in a list of lines names the line in its message. */
function toFieldError(
  error: unknown,
  { key, site, value }: Change,
  line: (n: number, message: string) => string,
): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map(({ field, msg }) => {
    const path = field.replace(/^value\.?/, '')
    const isLine = Array.isArray(value) && typeof value[0] !== 'object' && /^\d+$/.test(path)
    return isLine
      ? { field: `${site}.${key}`, msg: line(Number(path) + 1, msg) }
      : { field: [site, key, path].filter(Boolean).join('.'), msg }
  })
  return new ApiError(error.code, error.message, { ...error.data, fields })
}
