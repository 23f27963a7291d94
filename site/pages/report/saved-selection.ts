// What was chosen of a report last: kept by this tab, so that it is still chosen on the way back from the checkout. Logging out forgets it.
import { type Edition, type Licence, licences } from '#contract/licences.ts'
import { tabStorage } from '../../storage.ts'
import type { Choice } from './licence-selection.ts'
import { choiceKey } from './selection-key.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function saveSelection(reportId: number, choice: Choice, store: Store | undefined = tabStorage()): void {
  try {
    store?.setItem(choiceKey, JSON.stringify({ reportId, ...choice }))
  } catch {
    // A browser that keeps nothing: then it is chosen again.
  }
}

/** Undefined where another report's was chosen last. */
export function readChoice(reportId: number, store: Store | undefined = tabStorage()): Choice | undefined {
  try {
    const kept = JSON.parse(store?.getItem(choiceKey) ?? 'null') as Partial<Choice & { reportId: number }> | null
    if (kept?.reportId !== reportId || !isLicence(kept.licence) || !isEdition(kept.edition)) return undefined
    return { licence: kept.licence, edition: kept.edition, competitorData: kept.competitorData === true }
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
