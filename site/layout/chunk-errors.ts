// Chunk errors: the event by which a failed `import()` asks for a new document.

/** Fired when a chunk could not be loaded, most often because a newer build has replaced it. A listener that loads a new document cancels it. */
export const chunkErrorEvent = 'yanbao:chunk-failed'

/** @returns whether a new document is being loaded */
export function reportChunkError(): boolean {
  return !window.dispatchEvent(new Event(chunkErrorEvent, { cancelable: true }))
}
