// Password prompt: one dialog answers all calls that wait for the password.
export type PasswordPrompt = {
  readonly ask: () => Promise<boolean>
  readonly answer: (isEntered: boolean) => void
  readonly isOpen: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

export function createPasswordPrompt(): PasswordPrompt {
  const listeners = new Set<() => void>()
  let waiting: ((isEntered: boolean) => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        tell()
      }),
    answer: (isEntered) => {
      for (const resolve of waiting) resolve(isEntered)
      waiting = []
      tell()
    },
    isOpen: () => waiting.length > 0,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
