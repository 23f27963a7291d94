// A database on which a process dies: at a chosen statement it throws, as everything does that the process would do afterwards, or its
// connection is terminated by the server.
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  sql,
} from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type Death = { readonly atStatement: number; readonly how: 'process' | 'connection' }

class Died extends Error {
  constructor() {
    super('the process died here, as the plan wants')
  }
}

export type Mortal = { readonly db: Db; isDead(): boolean }

export function mortal(db: Db, death: Death | undefined): Mortal {
  if (!death) return { db, isDead: () => false }
  const plugin = new DeathPlugin(death)
  return { db: db.withPlugin(plugin), isDead: () => plugin.isDead }
}

class DeathPlugin implements KyselyPlugin {
  isDead = false
  #statements = 0
  readonly #death: Death
  constructor(death: Death) {
    this.#death = death
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#statements += 1
    if (this.#statements < this.#death.atStatement) return node
    const isFirst = !this.isDead
    this.isDead = true
    if (this.#death.how === 'process') throw new Died()
    // The process lives on with other connections, and handles the failure.
    return isFirst ? sql`select pg_terminate_backend(pg_backend_pid())`.toOperationNode() : node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
