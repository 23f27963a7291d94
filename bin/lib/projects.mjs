// Which sets of tests the arguments of npm test mean.

/** The console is a package of its own, with its own packages: its tests run where one of the paths leads into it. None where the caller names them. */
export function projectsFor(args) {
  if (args.some((arg) => arg.startsWith('--project'))) return []
  const paths = args.filter((arg) => !arg.startsWith('-'))
  const inConsole = paths.filter((path) => /^(\.\/)?console(\/|$)/.test(path))
  if (inConsole.length === 0) return ['unit', 'journeys']
  return inConsole.length === paths.length ? ['console'] : ['unit', 'console', 'journeys']
}
