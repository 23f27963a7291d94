// In a browser the forms judge as they do on the server, though with a smaller library.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import * as accounts from '#contract/accounts.ts'
import { defaultContactRules } from '#contract/common/contact-rules.ts'
import { fieldMessage } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import * as leads from '#contract/leads.ts'
import * as passwords from '#contract/passwords.ts'

type Exports = Record<string, unknown>
const contract: Record<string, Exports> = { accounts, leads, passwords }
const root = join(import.meta.dirname, '../..')

let folder: string
const small: Record<string, Exports> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-forms-'))
  for (const name of Object.keys(contract)) {
    await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'zod-for-browsers.ts') }] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: { entry: join(root, `contract/${name}.ts`), formats: ['es'], fileName: () => `${name}.mjs` },
      },
    })
    small[name] = (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)) as Exports
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const languages: readonly Language[] = ['zh-CN', 'en-US']
/** By the convention of the contract: `loginForm`, or `registerForm(rules)`. */
const forms = Object.entries(contract).flatMap(([file, exports]) =>
  Object.keys(exports)
    .filter((name) => /Form$/.test(name))
    .flatMap((name) => languages.map((language) => ({ file, name, language }))),
)

function formOf(exports: Exports | undefined, name: string, language: Language): z.ZodType {
  const form = exports?.[name]
  const rules = defaultContactRules(language)
  const given = { leadForm: [language, rules], contactForm: [rules, '13800138000'] }[name] ?? [rules]
  return (typeof form === 'function' ? form(...given) : form) as z.ZodType // what is called a form is one
}

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    ' buyer ',
    'buyer@example.com',
    'ab@example.com',
    'buyer@example',
    '13800138000',
    '010-12345678',
    '+49 30 1234567',
    'correct horse battery',
    'short',
    'one\ntwo',
    'a\u0000b',
    '\ud800',
    'x'.repeat(300),
    '0',
    '1',
    '2',
  ),
)
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  fc.constantFrom<unknown>(true, false, null, undefined, 0, 1, 7, -1, 1.5, [], {}),
)

function verdict(form: z.ZodType, given: unknown, language: Language) {
  const result = form.safeParse(given)
  if (result.success) return { data: result.data }
  return { issues: result.error.issues.map((issue) => [issue.path, fieldMessage(issue, language)]) }
}

describe('a form in a browser', () => {
  it('is found by its name', () => expect(forms.length).toBeGreaterThan(10))

  it.each(forms)('$name ($language) takes and refuses what the server does, with the same words', (form) => {
    const own = formOf(contract[form.file], form.name, form.language)
    const browsers = formOf(small[form.file], form.name, form.language)
    const fields = Object.keys((own as unknown as { shape: object }).shape) // every form is an object
    expect(fields.length).toBeGreaterThan(0)
    const given = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(given, value), (input) => {
        expect(verdict(browsers, input, form.language)).toEqual(verdict(own, input, form.language))
      }),
      { numRuns: 300 },
    )
  })
})
