// The committed row types match the migrations.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { generateTables } from './generate-tables.ts'

it('tables.ts matches the migrations (otherwise run: npm run db:types)', async () => {
  const test = await createTestDatabase()
  const fresh = await generateTables(test)
  await test.drop()
  expect(fresh).toBe(readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8'))
})
