// Saves the changed languages of an item one after the other; errors are placed at the fields of their language.
import { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'

export type LocalizationKeyName = 'zh' | 'en'
export const localizationNames = ['zh', 'en'] as const

export function languageOf(key: LocalizationKeyName): Language {
  return key === 'zh' ? 'zh-CN' : 'en-US'
}

type ByLanguage<T> = { readonly [K in LocalizationKeyName]: T }

type Saved<T> = {
  /** The lock that the record was loaded with. A reload replaces this entry. */
  readonly readWith: string
  readonly lock: string
  readonly sent: T
}

/** Languages already saved when the other one was rejected: the form keeps its input until both are saved. */
export type SavedLocalizations<T> = { current: { readonly [K in LocalizationKeyName]?: Saved<T> } }

export type Saving<T> = {
  /** The initial values of the form, and the locks that they were loaded with. */
  readonly before: ByLanguage<T>
  readonly locks: ByLanguage<string>
  readonly after: ByLanguage<T>
  readonly saved: SavedLocalizations<T>
  readonly isEmpty: (snapshot: T) => boolean
  readonly save: (key: LocalizationKeyName, snapshot: T, lock: string) => Promise<{ readonly lock: string }>
}

/** @returns how many languages were saved */
export async function saveLocalizations<T>({ before, locks, after, saved, isEmpty, save }: Saving<T>): Promise<number> {
  const savedOf = (key: LocalizationKeyName) =>
    saved.current[key]?.readWith === locks[key] ? saved.current[key] : undefined
  const changed = localizationNames.filter((key) => {
    const known = savedOf(key)?.sent ?? before[key]
    return JSON.stringify(known) !== JSON.stringify(after[key]) && !(isEmpty(known) && isEmpty(after[key]))
  })
  for (const key of changed) {
    const sent = after[key]
    const { lock } = await tagErrorWithLocalization(key, () => save(key, sent, savedOf(key)?.lock ?? locks[key]))
    saved.current = { ...saved.current, [key]: { readWith: locks[key], lock, sent } }
  }
  return changed.length
}

export type Creating<T> = Pick<Saving<T>, 'after' | 'saved' | 'isEmpty'> & {
  readonly empty: T
  /** The item that an earlier attempt has created before its second language was rejected. */
  readonly createdId: { current: number | undefined }
  readonly create: (
    key: LocalizationKeyName,
    snapshot: T,
  ) => Promise<{ readonly id: number } & { readonly [K in LocalizationKeyName]: { readonly lock: string } | null }>
  readonly save: (id: number, key: LocalizationKeyName, snapshot: T, lock: string) => Promise<{ readonly lock: string }>
}

/** The lock of a language that did not exist when the form was opened. */
const unread = ''

/** Creates an item in its first language with text, then saves the other one. @returns its id, once both are saved */
export async function createLocalizations<T>({
  after,
  saved,
  isEmpty,
  empty,
  createdId,
  create,
  save,
}: Creating<T>): Promise<number> {
  const first = localizationNames.find((key) => !isEmpty(after[key])) ?? 'zh'
  if (createdId.current === undefined) {
    const sent = after[first]
    const item = await tagErrorWithLocalization(first, () => create(first, sent))
    createdId.current = item.id
    saved.current = { [first]: { readWith: unread, lock: item[first]?.lock ?? '', sent } }
  }
  const id = createdId.current
  await saveLocalizations({
    before: { zh: empty, en: empty },
    locks: { zh: unread, en: unread },
    after,
    saved,
    isEmpty,
    save: (key, snapshot, lock) => save(id, key, snapshot, lock),
  })
  return id
}

/** Maps field names of the endpoint to those of the form: `snapshot.title` becomes `zh.title`. */
export async function tagErrorWithLocalization<T>(key: LocalizationKeyName, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error
    const fields = error.fields.map(({ field, msg }) => ({ field: `${key}.${field.replace(/^snapshot\./, '')}`, msg }))
    throw new ApiError(error.code, error.message, { ...error.data, fields })
  }
}

type Titled = { readonly snapshot: { readonly title: string } } | null

/** The title of an item in the language of the interface, or else in the other one. */
export function titleOf({ zh, en }: { readonly zh: Titled; readonly en: Titled }, language: Language): string {
  const [first, second] = language === 'zh-CN' ? [zh, en] : [en, zh]
  return (first ?? second)?.snapshot.title ?? ''
}
