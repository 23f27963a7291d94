// Browser storage. Undefined on the server, and if storage is forbidden, where reading the property throws.

/** Storage without expiry (localStorage). */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.window?.localStorage
  } catch {
    return undefined
  }
}

/** Storage that lasts as long as the tab (sessionStorage). */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.window?.sessionStorage
  } catch {
    return undefined
  }
}
