// Confirmation before a saved search is deleted.
import { useState } from 'react'
import { deleteSavedSearch, type SavedSearch } from '#contract/saved-searches.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

export function DeleteSearchDialog({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { language } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = savedSearchPhrases(language).deletion

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(deleteSavedSearch, { id: search.id })
      closeDialog()
      notify('success', labels.done)
      onDone()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })

  return (
    <ConfirmDialog
      title={labels.title}
      text={labels.text(search.words)}
      cancelLabel={labels.keep}
      confirmLabel={labels.confirm}
      busyLabel={labels.busy}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
