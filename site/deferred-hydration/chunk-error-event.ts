// Tells the application that a chunk could not be loaded, most often because a newer build has replaced it.

export const chunkErrorEvent = 'yanbao:chunk-failed'

/** @returns whether a new document is on its way */
export function reportChunkError(): boolean {
  return !window.dispatchEvent(new Event(chunkErrorEvent, { cancelable: true }))
}
