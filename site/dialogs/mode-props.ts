// Properties that a dialog passes to its content.

export type ModeProps = {
  /** Called with true while a request is in flight: the dialog cannot be closed then. */
  readonly onBusy: (busy: boolean) => void
}
