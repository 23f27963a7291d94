// Every job and every mail template has a name in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { queuesPhrases } from './queues.ts'

const server = join(import.meta.dirname, '../../server')
const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const matchesIn = (ending: string, pattern: RegExp) =>
  names
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [...readFileSync(join(server, name), 'utf8').matchAll(pattern)].map(([, name = '']) => name))

it('every scheduled job has a name in both languages', () => {
  const tasks = matchesIn('.jobs.ts', /\w*task = '([a-z-]+)'/gi).filter(Boolean)
  expect(tasks.length).toBeGreaterThan(3)
  for (const { tasks: known } of [queuesPhrases.zh, queuesPhrases.en])
    expect(tasks.filter((task) => !(task in known))).toEqual([])
})

it('every queued mail template has a name in both languages', () => {
  const templates = matchesIn('.service.ts', /\btemplate: '([a-z-]+)'/g)
  const keys = matchesIn('.mail.ts', /^ {2}key: '([a-z-]+)'/gm).filter((key) => key !== 'order-paid-ready')
  expect(templates.length + keys.length).toBeGreaterThan(12)
  for (const { templates: known } of [queuesPhrases.zh, queuesPhrases.en])
    expect([...templates, ...keys].filter((template) => !(template in known))).toEqual([])
})
