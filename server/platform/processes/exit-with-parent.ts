// A process that works for another one has no business without it.

/**
 * From now on this process ends as soon as the one that has started it has gone, however that ended, and when it is told to; what is
 * registered for `exit` is done first. It has to have been started with a channel; one that was started by hand goes on.
 */
export function exitWithParent(): void {
  if (!process.send) return
  process.once('SIGTERM', () => process.exit(143))
  // While it was still loading.
  if (!process.connected) process.exit(1)
  process.once('disconnect', () => process.exit(1))
  // Waiting for that is no work: without any it ends by itself.
  process.channel?.unref()
}
