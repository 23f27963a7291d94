// The side of one web process among several: what it says to the process that has started it.
import type { FromWebProcess, ToWebProcess } from './messages.ts'

/** Resolves when it is on its way. */
export function sendToParent(message: FromWebProcess): Promise<void> {
  return new Promise((done) => {
    if (process.send) process.send(message, () => done())
    else done()
  })
}

/** From now on this process tells its figures when it is asked. @returns how those of all are read */
export function collectOwnMetrics(own: () => Promise<string>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let calls = 0
  process.on('message', async (message: ToWebProcess) => {
    if (message.type === 'own-figures')
      await sendToParent({ type: 'own-figures', call: message.call, text: await own().catch(() => '') })
    else if (message.type === 'all-figures') {
      waiting.get(message.call)?.(message.text)
      waiting.delete(message.call)
    }
  })
  return () =>
    new Promise((done) => {
      const call = ++calls
      waiting.set(call, done)
      void sendToParent({ type: 'all-figures', call })
    })
}
