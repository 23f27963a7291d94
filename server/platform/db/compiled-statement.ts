// Statements that are built and compiled once: for the frequent ones of pages this costs as much as sending them.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands in the compiled statement where an execution supplies a value. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  /** A template would otherwise contain the text of this object. */
  [Symbol.toPrimitive](): never {
    throw new Error(`a statement is built before the value is known: ${this.name}`)
  }
}

/** Has a placeholder under each name, but cannot list them: a copy with `...` would be empty. */
const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys() {
      throw new Error('a statement must name the values that it uses')
    },
  },
)

type StatementForm = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * `build` runs once for each form. It passes the values on as parameters and cannot look at them; what changes the text of a statement is its form,
 * of which there must be few.
 * @returns executes the statement, on a pool or in a transaction
 */
export function compiledStatement<Values extends object, Form extends StatementForm, Row>(
  build: (db: Db, values: Values, form: Form) => Compilable<Row>,
): (db: Db, values: Values, form: Form) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values, form) => {
    const key = JSON.stringify(form)
    const query = compiled.get(key) ?? build(db, placeholders as Values, form).compile() // placeholders stand for any value
    compiled.set(key, query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
