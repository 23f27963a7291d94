// Messages between a process and the worker that renders a sample.
import type { SampleRefusal } from '#contract/sample-states.ts'
import type { RenderedSample } from './sample-pages.ts'

export type RenderTask = { readonly bytes: Uint8Array; readonly pages: readonly number[] }
/** What is made of the pages: pictures in two widths with their texts, or one PDF. */
export type SampleFormat = 'pictures' | 'pdf'
export type RenderAnswer = RenderedSample | { readonly refused: SampleRefusal }
export type PrintAnswer = { readonly pdf: Uint8Array } | { readonly refused: SampleRefusal }
export type WorkerTask = RenderTask & { readonly format: SampleFormat }
export type WorkerAnswer = RenderAnswer | PrintAnswer | { readonly failure: string }
