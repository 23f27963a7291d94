// Draft of an unsent request, in session storage, so that closing the dialog or an expired session loses nothing. Cleared at logout.
import { tabStorage } from '../storage.ts'
import { draftNames, type RequestSubject, type RequestTyped } from './request-subject.ts'

type Draft = Partial<Record<(typeof draftNames)[number], string>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'requestDraft'

/** All forms share the contact fields; the description belongs to the subject it was written for. */
export function readDraft(subject: RequestSubject, store: Store | undefined = tabStorage()): Draft {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? '{}')
    if (stored === null || typeof stored !== 'object') return {}
    const texts = Object.entries(stored).filter(
      (entry): entry is [(typeof draftNames)[number], string] =>
        typeof entry[1] === 'string' && draftNames.some((name) => name === entry[0]),
    )
    const isSame = 'about' in stored && stored.about === nameOf(subject)
    return Object.fromEntries(texts.filter(([name]) => isSame || name !== 'demand'))
  } catch {
    return {}
  }
}

export function saveDraft(
  subject: RequestSubject,
  typed: Partial<RequestTyped>,
  store: Store | undefined = tabStorage(),
): void {
  const texts = draftNames.map((name) => [name, typed[name] ?? ''] as const).filter(([, text]) => text.trim() !== '')
  try {
    if (texts.length === 0) store?.removeItem(key)
    else store?.setItem(key, JSON.stringify({ about: nameOf(subject), ...Object.fromEntries(texts) }))
  } catch {
    // Without storage the text is lost with the form.
  }
}

/** After sending: the contact fields stay for the next request. */
export function clearDemandDraft(subject: RequestSubject, store: Store | undefined = tabStorage()): void {
  saveDraft(subject, { ...readDraft(subject, store), demand: '' }, store)
}

function nameOf({ type, report }: RequestSubject): string {
  return `${type}:${report?.id ?? ''}`
}
