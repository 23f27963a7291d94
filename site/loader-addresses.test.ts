// Checks that loaders read the page's URL from `url`, not from `request.url`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// The running application requests `/order.data?_routes=…`, which is `request.url` then, while `url` is always `/order`.
it('no loader reads the address of the request, which is that of the page only in a document', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|entry\.server/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  const reads = (file: string) => /\brequest\.url\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
  expect(sources.filter(reads)).toEqual([])
})
