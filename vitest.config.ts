// The test projects: `unit` (beside the code), `console` (the same, without a database), `journeys` (a browser against the built site), `crash` (the
// server killed under load), `soak` (the whole product, for half an hour), `faults` (fault injection), `shared` (needs the client's sample files).
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
          include: [`${beside}.test.{ts,tsx,mjs}`],
          exclude: [
            ...excluded,
            'tests/journeys/**',
            'tests/crash/**',
            'tests/soak/**',
            'tests/faults/**',
            `${beside}.shared.test.{ts,tsx}`,
          ],
          globalSetup: ['tests/support/global-setup.ts'],
          // Our modules have no state, so files of a worker share imports, which saves a third of the work.
          isolate: false,
          // Most of the time is spent waiting.
          maxWorkers: 3,
        },
      },
      {
        extends: './console/vite.config.ts',
        test: { name: 'console', root: './console', include: ['**/*.test.{ts,tsx}'], exclude: excluded },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['tests/support/journeys-setup.ts'],
          setupFiles: ['tests/support/journeys-failures.ts'],
          // A browser waits for the product, and the product for a browser.
          maxWorkers: 3,
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
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          exclude: excluded,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: excluded,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
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
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
  },
})
