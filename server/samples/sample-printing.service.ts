// A sample as a file: exactly the chosen pages, as marked pictures.
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openSampleRenderer } from './sample-renderer-client.ts'
import * as store from './samples.store.ts'

type Subject = { readonly reportId: number; readonly language: Language }

/** @param choiceId names the choice that was printed: another one has other pages */
export type PrintedSample = {
  readonly choiceId: string
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly pageCount: number
}

export type SamplePrinter = (subject: Subject) => Promise<PrintedSample | undefined>

/** The choice that can be sent now, if the report is published in this language and its sample is ready. */
export async function findSampleChoice(ctx: Pick<Ctx, 'db' | 'now'>, subject: Subject): Promise<string | undefined> {
  return (await store.findPrintable(ctx.db, { ...subject, now: ctx.now() }))?.choice_id
}

/** One for each process. The printer answers undefined when there is no sample, or none can be made of the file any more. */
export function openSamplePrinter(ctx: Pick<Ctx, 'db' | 'now' | 'files'>): SamplePrinter {
  const renderer = openSampleRenderer()
  return async (subject) => {
    const sample = await store.findPrintable(ctx.db, { ...subject, now: ctx.now() })
    if (!sample) return undefined
    const bytes = await buffer(await ctx.files.open(sample.storage_key))
    const answer = await renderer.print({ bytes, pages: sample.pages })
    if ('refused' in answer) return undefined
    return { choiceId: sample.choice_id, pdf: new Uint8Array(answer.pdf), pageCount: sample.pages.length }
  }
}
