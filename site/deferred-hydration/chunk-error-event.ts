// The name of an event.

/** Sent to the window when a chunk of a page did not come; whoever prevents it has a new document on its way. */
export const chunkErrorEvent = 'yanbao:chunk-failed'
