// The dialog around a form. It stays open while forms replace each other in it.
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '#ui/primitives/dialog.tsx'
import type { OpenDialog } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'

type FormDialogProps = {
  readonly kind: OpenDialog['kind']
  readonly size: 'narrow' | 'normal'
  readonly children: (props: ModeProps) => ReactNode
}

export function FormDialog({ kind, size, children }: FormDialogProps) {
  const { closeDialog } = useAppServices()
  const [busy, setBusy] = useState(false)
  return (
    <DialogFrame size={size} busy={busy} content={kind} onClose={closeDialog}>
      {children({ onBusy: setBusy })}
    </DialogFrame>
  )
}
