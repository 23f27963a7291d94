// Last licence selection of a report, in session storage, so that it is restored on the way back from the checkout. Cleared at logout.
import { type Edition, type Licence, licences } from '#contract/licences.ts'
import { tabStorage } from '../../storage.ts'
import type { Choice } from './licence-selection.ts'
import { choiceKey } from './selection-key.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function saveSelection(reportId: number, choice: Choice, store: Store | undefined = tabStorage()): void {
  try {
    store?.setItem(choiceKey, JSON.stringify({ reportId, ...choice }))
  } catch {
    // Without storage the reader selects again.
  }
}

/** Undefined when the saved selection belongs to another report. */
export function readChoice(reportId: number, store: Store | undefined = tabStorage()): Choice | undefined {
  try {
    // JSON of unknown shape: every field is checked below
    const saved = JSON.parse(store?.getItem(choiceKey) ?? 'null') as Partial<Choice & { reportId: number }> | null
    if (saved?.reportId !== reportId || !isLicence(saved.licence) || !isEdition(saved.edition)) return undefined
    return { licence: saved.licence, edition: saved.edition, competitorData: saved.competitorData === true }
  } catch {
    return undefined
  }
}

function isLicence(value: unknown): value is Licence {
  return licences.some((licence) => licence === value)
}

function isEdition(value: unknown): value is Edition {
  return value === 0 || value === 1
}
