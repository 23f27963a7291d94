// Every audited action has a name in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditActions, auditSubjects } from './audit-actions.ts'

const server = join(import.meta.dirname, '../../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(server, name), 'utf8'))

it('every action that the server records has a name in both languages', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z-]+\.[\w-]+)'/gi)].map(([, action]) => action ?? ''),
  )
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !(action in auditActions.zh) || !(action in auditActions.en))).toEqual([])
  expect(Object.keys(auditActions.en).toSorted()).toEqual(Object.keys(auditActions.zh).toSorted())
  expect(Object.keys(auditSubjects.en).toSorted()).toEqual(Object.keys(auditSubjects.zh).toSorted())
})
