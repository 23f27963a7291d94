// Each import rule is tested with a source that violates it.
import { describe, expect, it } from 'vitest'
import { violations } from './architecture.rules.ts'
import { importsOf, type Source } from './source-imports.ts'
import { unusedExports } from './unused-exports.rules.ts'

/** A source with the required first comment and these lines. */
function file(path: string, ...lines: string[]): Source {
  return { path, text: ['// Subject of the file.', ...lines, ''].join('\n') }
}

/** @returns the violations in these files, without file names */
function violationsIn(...sources: Source[]): string[] {
  return violations(sources).map((line) => line.replace(/^[^:]+: /, '').replace(/ \(.*\)$/, ''))
}

describe('an import is found', () => {
  const targets = (...lines: string[]) =>
    importsOf(file('server/orders/orders.service.ts', ...lines)).map((edge) => edge.to)

  it('in every form', () => {
    expect(targets("import a from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("import { a } from '#server/b/a.ts'")).toEqual(['server/b/a.ts'])
    expect(targets("import type { A } from '../a.ts'")).toEqual(['server/a.ts'])
    expect(targets('import {', '  a,', '  b,', "} from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("import * as a from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("import './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("export { a } from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("export type { A } from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("export * from './a.ts'")).toEqual(['server/orders/a.ts'])
    expect(targets("const a = await import('./a.ts')")).toEqual(['server/orders/a.ts'])
    expect(targets("type A = typeof import('./a.ts')")).toEqual(['server/orders/a.ts'])
    expect(targets("new Worker(new URL('./a.worker.ts', import.meta.url))")).toEqual(['server/orders/a.worker.ts'])
    expect(targets("import pg from 'pg'")).toEqual(['pg'])
  })

  it('after a string that looks like a comment', () =>
    expect(targets("app.get('/*', a)", "const b = await import('./b.ts')", "app.get('*/', c)")).toEqual([
      'server/orders/b.ts',
    ]))

  it('only outside comments', () => expect(targets("// import './a.ts'", '/*', "import './b.ts'", '*/')).toEqual([]))
})

describe('a violation is reported', () => {
  const cases: [broken: string, source: Source, ...more: Source[]][] = [
    [
      'the contract imports itself and zod only',
      file('contract/orders.ts', "import { Ctx } from '#server/platform/context.ts'"),
    ],
    ['the contract imports itself and zod only', file('contract/orders.ts', "import pg from 'pg'")],
    [
      'ui imports contract/common only',
      file('ui/primitives/price.tsx', "import { licences } from '#contract/licences.ts'"),
    ],
    ['ui imports contract/common only', file('ui/format.ts', "import { x } from '#site/paths.ts'")],
    ['pages know nothing of the server', file('ui/format.ts', "import pg from 'pg'")],
    ['the site imports contract and ui only', file('site/root.tsx', "import { createApp } from '#server/app.ts'")],
    [
      'the site imports contract and ui only',
      file('site/pages/a/a.ts', "const app = await import('../../../server/app.ts')"),
    ],
    [
      'the site imports contract and ui only',
      file('site/root.tsx', "import type { Ctx } from '#server/platform/context.ts'"),
    ],
    ['the site imports contract and ui only', file('site/root.tsx', "import { a } from '../console/a.tsx'")],
    ['the console imports contract and ui only', file('console/a.tsx', "import { a } from '../site/paths.ts'")],
    [
      'console/phrases does not import this folder',
      file('console/phrases/a.ts', "import { a } from '../language/language-context.ts'"),
    ],
    [
      'console/components does not import this folder',
      file('console/components/a.tsx', "import { a } from '../layout/shell.tsx'"),
    ],
    [
      'console/components does not import this folder',
      file('console/components/a.tsx', "const a = lazy(() => import('../pages/orders/order-panel.tsx'))"),
    ],
    [
      'console/layout does not import this folder',
      file('console/layout/shell.tsx', "import { pages } from '../pages/pages.ts'"),
    ],
    [
      'console/layout does not import this folder',
      file('console/layout/a.tsx', "import type { a } from '../root.tsx'"),
    ],
    [
      'console/pages does not import this folder',
      file('console/pages/orders/a.tsx', "import { a } from '../../layout/shell.tsx'"),
    ],
    [
      'folder of the console without a rule: widgets',
      file('console/widgets/a.tsx', "import { a } from '../api/api-base.ts'"),
    ],
    [
      'the platform knows no feature',
      file('server/platform/http/a.ts', "import { a } from '#server/orders/orders.service.ts'"),
    ],
    ['the platform knows no feature', file('server/platform/http/a.ts', "import { a } from '#contract/accounts.ts'")],
    ['the platform knows no feature', file('server/platform/http/a.ts', "import { a } from '../../app.ts'")],
    [
      'only app, feature, main, cli and its commands know features',
      file('server/openapi.ts', "import { a } from './orders/orders.service.ts'"),
    ],
    [
      'a feature imports contract, platform and services',
      file('server/orders/orders.service.ts', "import { createApp } from '../app.ts'"),
    ],
    [
      'a feature imports contract, platform and services',
      file('server/orders/orders.service.ts', "import { a } from '#ui/format.ts'"),
    ],
    [
      'a feature imports contract, platform and services',
      file('server/orders/orders.service.ts', "import { a } from '../../tests/support/app.ts'"),
    ],
    [
      'another feature is used through its service',
      file('server/payments/payments.service.ts', "import { a } from '#server/orders/orders.store.ts'"),
    ],
    [
      'another feature is used through its service',
      file('server/payments/payments.feature.ts', "import { a } from '#server/orders/orders.jobs.ts'"),
    ],
    ['only app.ts imports manifests', file('server/main.ts', "import { a } from './orders/orders.feature.ts'")],
    [
      'only manifests know the services of the application',
      file('server/orders/orders.service.ts', "import type { AppServices } from '../feature.ts'"),
    ],
    [
      'another feature is used through its service',
      file('server/orders/orders.service.ts', "import type { A } from '../accounts/sessions.rules.ts'"),
    ],
    [
      'only features of a lower level are used',
      file('server/orders/orders.service.ts', "import { a } from '#server/payments/payments.service.ts'"),
    ],
    [
      'only features of a lower level are used',
      file('server/catalogue/catalogue.service.ts', "import { a } from '#server/content/news.service.ts'"),
    ],
    [
      'only features of a lower level are used',
      file('server/catalogue/catalogue.service.ts', "import { a } from '#server/search/search.service.ts'"),
    ],
    [
      'feature without a level: gossip',
      file('server/gossip/gossip.service.ts', "import { a } from '#server/orders/orders.service.ts'"),
    ],
    ['rules do no I/O', file('server/orders/orders.rules.ts', "import { a } from './orders.store.ts'")],
    [
      'rules do no I/O',
      file('server/orders/orders.rules.ts', "import { a } from '#server/catalogue/catalogue.service.ts'"),
    ],
    [
      'rules do no I/O',
      file('server/orders/orders.rules.ts', "import { openDatabase } from '#server/platform/db/db.ts'"),
    ],
    ['rules do no I/O', file('server/orders/orders.rules.ts', "import { readFileSync } from 'node:fs'")],
    ['stores hold SQL only', file('server/orders/orders.store.ts', "import { a } from './orders.service.ts'")],
    ['stores hold SQL only', file('server/orders/orders.store.ts', "import { a } from './orders.routes.ts'")],
    [
      'stores hold SQL only',
      file('server/orders/orders.store.ts', "import { queueMail } from '#server/platform/mail/outbox.ts'"),
    ],
    [
      'a service does not know who calls it',
      file('server/orders/orders.service.ts', "import { a } from './orders.routes.ts'"),
    ],
    [
      'the server imports types of the site only',
      file('server/server-build.ts', "import { a } from '#site/session.ts'"),
    ],
    ['the server imports server and contract', file('server/app.ts', "import type { A } from '#site/session.ts'")],
    [
      'nothing that ships imports devtools',
      file('server/app.ts', "const a = await import('../devtools/seed/seed.ts')"),
    ],
    ['nothing that ships imports devtools', file('site/root.tsx', "import a from '../devtools/seed/seed.ts'")],
    [
      'devtools are loaded when they are wanted, not at start',
      file('server/commands/database.command.ts', "import { a } from '../../devtools/seed/seed.ts'"),
    ],
    [
      'a feature imports contract, platform and services',
      file('server/orders/orders.service.ts', "import { a } from '../commands/command.ts'"),
    ],
    [
      'a command imports server and contract',
      file('server/commands/database.command.ts', "import { a } from '../app.ts'"),
    ],
    [
      'the simulator imports nothing of ours',
      file('devtools/gateway-simulator/main.ts', "import { a } from '#contract/orders.ts'"),
    ],
    [
      'the simulator imports nothing of ours',
      file('devtools/gateway-simulator/main.ts', "import { a } from '../seed/seed.ts'"),
    ],
    ['devtools import server and contract', file('devtools/seed/seed.ts', "import { a } from '#site/paths.ts'")],
    ['bin runs before anything is installed', file('bin/start.mjs', "import { a } from '../server/main.ts'")],
    ['the first line says what lives here', { path: 'server/a.ts', text: "import { a } from 'node:fs'\n" }],
    ['exports have names', file('server/orders/orders.service.ts', 'export default function a() {}')],
    ['exports have names', file('site/paths.ts', 'export { a as default }')],
    [
      'only the configuration reads the environment',
      file('server/orders/orders.service.ts', 'const a = process.env.PORT'),
    ],
    ['only the configuration reads the environment', file('site/root.tsx', "const a = process['env'].PORT")],
    ['only the configuration reads the environment', file('server/app.ts', "import { env } from 'node:process'")],
    [
      'circular import',
      file('contract/a.ts', "import { b } from './b.ts'"),
      file('contract/b.ts', "import { c } from './c.ts'"),
      file('contract/c.ts', "import type { a } from './a.ts'"),
    ],
    ['circular import', file('site/a.ts', "import { a } from './a.ts'")],
  ]
  it.each(cases)('of the rule: %s (%#)', (broken, ...sources) => expect(violationsIn(...sources)).toEqual([broken]))

  it('of an unused export', () => {
    const unused = (...lines: string[]) => unusedExports([file('server/a.ts', ...lines), file('server/b.ts', 'one()')])
    expect(unused('export function one() {}', 'export const two = 2', '// two')).toEqual(['server/a.ts: two'])
    expect(unused('export type Three = 3', 'export const one = (three: Three) => three')).toEqual([])
  })

  it('only for what is not allowed', () => {
    expect(
      violationsIn(
        file('contract/orders.ts', "import * as z from 'zod'", "import { m } from './common/field-messages.ts'"),
        file('ui/format.ts', "import { m } from '#contract/common/money.ts'"),
        file(
          'site/root.tsx',
          "import { a } from '#contract/orders.ts'",
          "import { b } from '#ui/format.ts'",
          'export default function Root() {}',
        ),
        file('server/server-build.ts', "import type { a } from '#site/server-context.ts'"),
        file('server/main.ts', 'const a = process.env'),
        file('server/demonstration.ts', "const a = await import('../devtools/seed/seed.ts')"),
        file(
          'server/payments/payments.service.ts',
          "import { a } from '#server/orders/orders.service.ts'",
          "import { b } from './payments.store.ts'",
        ),
        file('server/orders/orders.admin-routes.ts', "import { a } from '#server/staff/staff.guard.ts'"),
        file(
          'server/orders/orders.store.ts',
          "import type { Db } from '#server/platform/db/db.ts'",
          "import { sql } from 'kysely'",
        ),
        file('server/orders/orders.rules.ts', "import { AppError } from '#server/platform/app-error.ts'"),
        file('devtools/seed/seed.ts', "import { a } from '#server/orders/orders.service.ts'"),
        file('server/orders/orders.test.ts', "import { a } from '../payments/payments.store.ts'", 'process.env.A'),
        { path: 'bin/start.mjs', text: '#!/usr/bin/env node\n// Starts.\n' },
      ),
    ).toEqual([])
  })
})
