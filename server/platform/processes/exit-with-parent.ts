// Ends a child process with its parent.

/**
 * Exits on SIGTERM and when the parent has gone, however it ended; `exit` handlers run first. Needs an IPC channel: a process that was started by
 * hand is unaffected.
 */
export function exitWithParent(): void {
  if (!process.send) return
  process.once('SIGTERM', () => process.exit(143))
  // The parent ended while this process was loading.
  if (!process.connected) process.exit(1)
  process.once('disconnect', () => process.exit(1))
  // An open channel alone does not keep the process running.
  process.channel?.unref()
}
