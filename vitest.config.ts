// Four sets of tests: `unit` (everything beside its code), `journeys` (a browser against the built site), `crash` (the server killed under load),
// `shared` (needs the material handed over with the job).
import { configDefaults, defineConfig } from 'vitest/config'

const beside = '{contract,server,site,ui,devtools,tests,bin}/**/*'
const excluded = [...configDefaults.exclude, 'build/**', 'data/**', '.runtime/**']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${beside}.test.{ts,tsx}`],
          exclude: [...excluded, 'tests/journeys/**', 'tests/crash/**', `${beside}.shared.test.{ts,tsx}`],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: excluded,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          exclude: excluded,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`${beside}.shared.test.{ts,tsx}`],
          exclude: excluded,
          globalSetup: ['tests/support/global-setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
    // Generous: a busy machine makes a test slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    maxWorkers: 2,
  },
})
