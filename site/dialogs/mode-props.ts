// What a dialog's frame and the mode inside it agree on.

/** What the frame gives to the mode inside it. */
export type ModeProps = {
  /** While something is under way the dialog cannot be closed. */
  readonly onBusy: (busy: boolean) => void
  /** The mode has replaced another one: its first field must be given the focus, since no dialog opens. */
  readonly isSwitched: boolean
}
