// What a call ends with that its caller no longer wanted.

/** Whoever was asked for the password closed the dialog. Nothing went wrong, so nothing is said. */
export class CallAborted extends Error {
  override readonly name = 'CallAborted'
}
