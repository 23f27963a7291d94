// Questions: statements that wait to be asked, so that several travel in one round trip.
import type { Compilable } from 'kysely'
import type { Db } from './db.ts'

export type Question<Answer> = {
  readonly query: Compilable
  /** @throws whatever the answer must not be */
  read(rows: readonly unknown[]): Answer
}

export function question<Row, Answer>(
  query: Compilable<Row>,
  read: (rows: readonly Row[]) => Answer,
): Question<Answer> {
  return { query, read: (rows) => read(rows as readonly Row[]) } // the rows of this query
}

type AnswersTo<Questions> = { [I in keyof Questions]: Questions[I] extends Question<infer Answer> ? Answer : never }

/** Asks questions on one connection in their order, which is that of their locks, without waiting for an answer in between. */
export function askTogether<const Questions extends readonly Question<unknown>[]>(
  db: Db,
  ...questions: Questions
): Promise<AnswersTo<Questions>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = questions.map(async ({ query, read }) =>
      read((await connection.executeQuery(query.compile())).rows),
    )
    return (await Promise.all(answers)) as AnswersTo<Questions> // in the order of the questions
  })
}
