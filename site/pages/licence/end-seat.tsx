// Confirmation before the holder of a licence takes a seat back.
import { useState } from 'react'
import { endSeat } from '#contract/customer-licences.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import type { SeatProps } from './seat-props.ts'

export function EndSeat({ number, seat, onClose, onChange }: SeatProps & { readonly onClose: () => void }) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = licencePhrases(language).seats
  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(endSeat, { number, seatId: seat.id })
      onClose()
      notify('success', labels.removed)
      onChange()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })
  return (
    <ConfirmDialog
      title={labels.removeTitle}
      text={labels.removeText(seat.email)}
      cancelLabel={labels.keep}
      confirmLabel={labels.remove}
      busyLabel={labels.removing}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={onClose}
      onConfirm={confirm}
    />
  )
}
