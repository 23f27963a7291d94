// Whoever asks any of several web processes for its figures means those of all.
import type { Worker } from 'node:cluster'
import type { MetricsMessage, ToWebProcess } from './messages.ts'
import { mergeMetrics } from './metrics-merge.ts'

type Gathering = { readonly asker: Worker; readonly askersCall: number; readonly texts: Map<Worker, string> }

/** @returns what hears the processes: it asks all that live when one is asked, and tells that one what they said */
export function collectMetrics(living: ReadonlySet<Worker>): (from: Worker, message: MetricsMessage) => void {
  const gatherings = new Map<number, Gathering>()
  let calls = 0

  function answer(call: number): void {
    const gathering = gatherings.get(call)
    if (!gatherings.delete(call) || !gathering) return
    const { asker, askersCall, texts } = gathering
    const named = [...texts].sort(([a], [b]) => a.id - b.id).map(([{ id }, text]) => [String(id), text] as const)
    tell(asker, { type: 'all-figures', call: askersCall, text: mergeMetrics(named) })
  }

  return (from, message) => {
    if (message.type === 'own-figures') {
      const texts = gatherings.get(message.call)?.texts
      texts?.set(from, message.text)
      if (texts && [...living].every((one) => texts.has(one))) answer(message.call)
      return
    }
    const call = ++calls
    gatherings.set(call, { asker: from, askersCall: message.call, texts: new Map() })
    for (const one of living) tell(one, { type: 'own-figures', call })
    // One that is starting, or hangs, is left out.
    setTimeout(() => answer(call), withinMs).unref()
  }
}

function tell(worker: Worker, message: ToWebProcess): void {
  if (worker.isConnected()) worker.send(message)
}

const withinMs = 1_000
