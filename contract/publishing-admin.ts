// Publishing in the console: states and transitions of localizations, and the endpoints shared by all kinds of items.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { type ConsoleEndpoint, defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { itemId, wholeNumber } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'

export const itemKinds = ['report', 'briefing', 'news', 'company-page'] as const
export type ItemKind = (typeof itemKinds)[number]

export const localizationStates = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
export type LocalizationState = (typeof localizationStates)[number]

/** `withdraw` returns to draft; `discard` drops the draft beside a published text. */
export const localizationTransitions = ['submit', 'withdraw', 'discard', 'schedule', 'publish', 'archive'] as const
export type LocalizationTransition = (typeof localizationTransitions)[number]
/** Transitions that require the right to write; the others require the right to publish. */
export const writerTransitions = ['submit', 'withdraw', 'discard'] as const satisfies readonly LocalizationTransition[]
export const publisherTransitions = [
  'schedule',
  'publish',
  'archive',
] as const satisfies readonly LocalizationTransition[]

/** Empty: generated from the title when saved. */
export const localizationSlug = z
  .string()
  .trim()
  .max(120)
  .regex(/^([a-z0-9]+(?:-[a-z0-9]+)*)?$/, m('slug-format'))
  .default('')

/** A localization: one language of an item, as edited by staff. */
export function localizationOf<S extends z.ZodType>(snapshot: S) {
  return z.object({
    language: languageSchema,
    state: z.enum(localizationStates),
    /** Whether a text is public: this one if the state is `published`, else the version before these changes. */
    isPublic: z.boolean(),
    publicSlug: z.string().nullable(),
    /** The past or planned publication time. */
    publishAt: z.string().nullable(),
    version: z.int(),
    /** Version for optimistic concurrency, sent back with every change. */
    lock: z.string(),
    moves: z.array(z.enum(localizationTransitions)),
    /** Required fields that are missing for publication. */
    missing: z.array(z.string()),
    /** Whether another item uses its slug, so that it cannot be published. */
    isSlugTaken: z.boolean(),
    updatedAt: z.string(),
    savedBy: z.string().nullable(),
    snapshot,
  })
}

export const versionRow = z.object({
  version: z.int(),
  /** `found`: the text before the first save in the console. */
  origin: z.enum(['found', 'saved', 'restored']),
  savedBy: z.string().nullable(),
  at: z.string(),
})
export type VersionRow = z.infer<typeof versionRow>

export const fieldDifference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

const place = { id: itemId(), language: languageSchema }
/** Counted from 1. */
const version = () => wholeNumber(1, 2_147_483_647)
const lock = z.string().max(200)

type Kind = {
  /** Starts with `/admin/`. */
  readonly path: string
  readonly area: 'catalogue' | 'content'
  readonly what: string
}

/** The endpoints of one kind of item. */
export function localizationEndpoints<S extends z.ZodType>(options: Kind & { readonly snapshot: S }) {
  const { path, area, what, snapshot } = options
  const side = localizationOf(snapshot)
  const changing = changingCallsAt(path)
  const write = `${area}.write` as const
  const publish = `${area}.publish` as const
  return {
    saveSide: changing({
      name: 'saveSide',
      summary: `Saves a language of ${what} as a new version. What is public stays as it is until this is published.`,
      access: write,
      input: z.object({ ...place, lock, snapshot }),
      output: side,
    }),
    handInSide: changing({
      name: 'handIn',
      summary: `Hands a language of ${what} in for review, takes it back, or forgets changes that are not public.`,
      access: write,
      input: z.object({ ...place, lock, move: z.enum(writerTransitions) }),
      output: side,
    }),
    publishSide: changing({
      name: 'publish',
      summary: `Publishes a language of ${what} now or at a time, or archives it.`,
      access: publish,
      input: z.object({ ...place, lock, move: z.enum(publisherTransitions), publishAt: z.iso.datetime().optional() }),
      output: side,
    }),
    listVersions: defineEndpoint({
      method: 'GET',
      path: `${path}/versions`,
      summary: `Versions of a language of ${what}, newest first.`,
      access: `${area}.read`,
      input: z.object({ ...listQuery(['version']), ...place }),
      output: listOf(versionRow),
    }),
    compareVersions: defineEndpoint({
      method: 'GET',
      path: `${path}/compare`,
      summary: `Fields of ${what} in which two versions differ.`,
      access: `${area}.read`,
      input: z.object({ ...place, from: version(), to: version() }),
      output: z.array(fieldDifference),
    }),
    restoreVersion: changing({
      name: 'restoreVersion',
      summary: `Makes an earlier version the newest one; nothing is published by it.`,
      access: write,
      input: z.object({ ...place, lock, version: version() }),
      output: side,
    }),
    makePreview: changing({
      name: 'preview',
      summary: `A link by which anybody sees this language of ${what} as it will look, for seven days.`,
      access: write,
      input: z.object(place),
      output: z.object({ url: z.string(), expiresAt: z.string() }),
    }),
  }
}

/** The endpoints of the trash, for kinds whose items can be created and deleted. */
export function trashEndpoints({ path, area, what }: Kind) {
  const changing = changingCallsAt(path)
  const publish = `${area}.publish` as const
  return {
    trashItem: changing({
      name: 'trash',
      summary: `Takes ${what} from the site and puts it into the trash.`,
      access: publish,
      input: z.object({ id: itemId() }),
      output: z.null(),
    }),
    untrashItem: changing({
      name: 'untrash',
      summary: `Brings ${what} back from the trash; its languages stay archived.`,
      access: publish,
      input: z.object({ id: itemId() }),
      output: z.null(),
    }),
    listTrash: defineEndpoint({
      method: 'GET',
      path: `${path}/trash`,
      summary: 'What is in the trash, newest first.',
      access: `${area}.read`,
      input: z.object(listQuery(['deletedAt'])),
      output: listOf(trashRow),
    }),
  }
}

export const trashRow = z.object({
  id: z.int(),
  title: z.string(),
  deletedAt: z.string(),
  /** When it will be deleted; null for items that were sold, which are retained. */
  forgottenAt: z.string().nullable(),
})
export type TrashRow = z.infer<typeof trashRow>

function changingCallsAt(path: string) {
  return <I extends z.ZodType, O extends z.ZodType>(
    call: Pick<ConsoleEndpoint<I, O>, 'access' | 'summary' | 'input' | 'output'> & { name: string },
  ) => {
    const { name, ...rest } = call
    return defineEndpoint({ method: 'POST', path: `${path}/${name}`, ...rest })
  }
}
