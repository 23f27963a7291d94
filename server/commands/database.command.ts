// `migrate`, `seed` and `index rebuild`: the schema, the demonstration catalogue, the search index.
import type { Started } from '../bootstrap.ts'
import { type Command, say, withContext } from './command.ts'

export const migrateCommand: Command = {
  usage: '  migrate            brings the database to the newest schema',
  run: (_args, env) =>
    withContext(env, async () => {
      say('The database is up to date.')
      return 0
    }),
}

export const seedCommand: Command = {
  usage: '  seed               loads the demonstration catalogue into an empty database',
  run: (_args, env) => withContext(env, seed),
}

export const indexCommand: Command = {
  usage: '  index rebuild      rebuilds the search index from the database',
  run: async ([what], env) => (what === 'rebuild' ? withContext(env, rebuild) : undefined),
}

async function seed({ ctx }: Started): Promise<number> {
  const { seedDemonstration } = await import('../../devtools/seed/seed.ts')
  if (!(await seedDemonstration(ctx, { log: say })))
    say('Nothing to do: the database is not empty. The demonstration catalogue is only loaded into an empty one.')
  return 0
}

async function rebuild({ ctx, connectionString }: Started): Promise<number> {
  const { rebuildIndex } = await import('../search/rebuild.ts')
  await rebuildIndex(ctx, { connectionString, log: say })
  return 0
}
