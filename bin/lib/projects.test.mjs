// Choice of the Vitest project by the paths given to npm test.
import { expect, it } from 'vitest'
import { projectsFor } from './projects.mjs'

it.each([
  [['server/orders'], ['unit', 'journeys']],
  [['tests/journeys/console-orders.test.ts'], ['unit', 'journeys']],
  [['console/pages/audit'], ['console']],
  [
    ['console', '-t', 'words'],
    ['unit', 'console', 'journeys'],
  ],
  [
    ['console/phrases', 'server/staff'],
    ['unit', 'console', 'journeys'],
  ],
  [['--project=crash'], []],
  [['--project', 'faults', 'tests/faults/disk.test.ts'], []],
])('%j are looked for among %j', (args, projects) => expect(projectsFor(args)).toEqual(projects))
