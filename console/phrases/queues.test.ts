// What the queues say of jobs and mails: each has words in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { queuesPhrases } from './queues.ts'

const server = join(import.meta.dirname, '../../server')
const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const wordsIn = (ending: string, pattern: RegExp) =>
  names
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [...readFileSync(join(server, name), 'utf8').matchAll(pattern)].map(([, word = '']) => word))

it('every job that goes by the clock has a name in both languages', () => {
  const tasks = wordsIn('.jobs.ts', /\w*task = '([a-z-]+)'/gi).filter(Boolean)
  expect(tasks.length).toBeGreaterThan(3)
  for (const { tasks: known } of [queuesPhrases.zh, queuesPhrases.en])
    expect(tasks.filter((task) => !(task in known))).toEqual([])
})

it('every mail that is queued has a name in both languages', () => {
  const templates = wordsIn('.service.ts', /\btemplate: '([a-z-]+)'/g)
  const keys = wordsIn('.mail.ts', /^ {2}key: '([a-z-]+)'/gm).filter((key) => key !== 'order-paid-ready')
  expect(templates.length + keys.length).toBeGreaterThan(12)
  for (const { templates: known } of [queuesPhrases.zh, queuesPhrases.en])
    expect([...templates, ...keys].filter((template) => !(template in known))).toEqual([])
})
