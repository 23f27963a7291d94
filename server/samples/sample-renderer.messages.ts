// Messages between a process and the worker that renders a sample.
import type { SampleRefusal } from '#contract/sample-states.ts'
import type { RenderedSample } from './sample-pages.ts'

export type RenderTask = { readonly bytes: Uint8Array; readonly pages: readonly number[] }
export type RenderAnswer = RenderedSample | { readonly refused: SampleRefusal }
export type WorkerAnswer = RenderAnswer | { readonly failure: string }
