// Checks the subjects of the commits since origin/main. Does nothing where that branch is missing.
import { subjectFaults } from './lib/commit-subjects.mjs'
import { runQuietly } from './lib/process.mjs'
import { CliError, runCommand } from './lib/say.mjs'

await runCommand(async () => {
  const { code, output } = await runQuietly('git', ['log', '--format=%s', 'origin/main..HEAD'])
  if (code !== 0) return
  const faults = subjectFaults(output.split('\n').filter((line) => line !== ''))
  if (faults.length > 0) throw new CliError(['commit subjects to reword:', ...faults].join('\n'))
})
