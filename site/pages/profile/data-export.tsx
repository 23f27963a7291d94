// Personal data: export as a file, and deletion of the account.
import { useState } from 'react'
import { exportData } from '#contract/privacy.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { AccountDeletion } from './account-deletion.tsx'

export function OwnData({ loginCode }: { readonly loginCode: string }) {
  const labels = useSite().phrases.profile
  const { client, notifyFailure } = useAppServices()
  const [isDeleting, setDeleting] = useState(false)
  const [download, busy] = useSingleFlight(async () => {
    try {
      saveFile('yanbao-data.json', JSON.stringify(await client(exportData, {}), null, 2))
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
        <AccountDeletion loginCode={loginCode} onCancel={() => setDeleting(false)} />
      ) : (
        <button className="btn btn--quiet btn--compact" type="button" onClick={() => setDeleting(true)}>
          {labels.delete}
        </button>
      )}
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
