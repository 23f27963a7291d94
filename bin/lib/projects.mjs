// Chooses Vitest projects by the arguments of npm test.

/** Returns the project `console` for paths inside it, and no project if the arguments name one. */
export function projectsFor(args) {
  if (args.some((arg) => arg.startsWith('--project'))) return []
  const paths = args.filter((arg) => !arg.startsWith('-'))
  const inConsole = paths.filter((path) => /^(\.\/)?console(\/|$)/.test(path))
  if (inConsole.length === 0) return ['unit', 'journeys']
  return inConsole.length === paths.length ? ['console'] : ['unit', 'console', 'journeys']
}
