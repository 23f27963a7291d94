// Personal data: export as a file, and deletion of the account.
import { useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { exportData } from '#contract/privacy.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { saveFile } from '../../components/save-file.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { AccountDeletion } from './account-deletion.tsx'

export function OwnData({ profile }: { readonly profile: Profile }) {
  const labels = profilePhrases(useSite().language)
  const { client, notifyFailure } = useAppServices()
  const [isDeleting, setDeleting] = useState(false)
  const [download, busy] = useSingleFlight(async () => {
    try {
      const content = JSON.stringify(await client(exportData, {}), null, 2)
      saveFile('yanbao-data.json', new Blob([content], { type: 'application/json' }))
    } catch (failure) {
      await notifyFailure(failure)
    }
  })
  return (
    <section aria-labelledby="own-data">
      <div className="section-head">
        <h2 id="own-data">{labels.privacy}</h2>
      </div>
      <p className="small muted">{labels.exportText}</p>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        aria-busy={busy || undefined}
        onClick={() => download()}
      >
        {busy ? labels.exporting : labels.export}
      </button>
      <p className="small muted info__gap">{labels.deleteText}</p>
      {isDeleting ? (
        <AccountDeletion profile={profile} onCancel={() => setDeleting(false)} />
      ) : (
        <button className="btn btn--quiet btn--compact" type="button" onClick={() => setDeleting(true)}>
          {labels.delete}
        </button>
      )}
    </section>
  )
}
