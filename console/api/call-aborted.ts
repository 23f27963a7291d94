// Error of a call that the user cancelled.

/** The password dialog was closed. This is no failure, so no message is shown. */
export class CallAborted extends Error {
  override readonly name = 'CallAborted'
}
