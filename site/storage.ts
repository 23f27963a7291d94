// What a browser keeps for us. Undefined on the server, and where it is forbidden: merely reading the property throws there.

/** Kept until it is taken out. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.window?.localStorage
  } catch {
    return undefined
  }
}

/** Kept as long as the tab is open. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.window?.sessionStorage
  } catch {
    return undefined
  }
}
