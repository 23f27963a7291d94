// Password prompt: one dialog answers all calls that wait for the password.
export type PasswordPrompt = {
  readonly open: () => Promise<boolean>
  readonly close: (isEntered: boolean) => void
  readonly isOpen: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

export function createPasswordPrompt(): PasswordPrompt {
  const listeners = new Set<() => void>()
  let waiting: ((isEntered: boolean) => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    open: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        notify()
      }),
    close: (isEntered) => {
      for (const resolve of waiting) resolve(isEntered)
      waiting = []
      notify()
    },
    isOpen: () => waiting.length > 0,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
