import type { Reads } from '#storage/connection.ts'
import { number } from '#storage/row.ts'

const projectsPerRead = 1_000

type Reader = { read<T>(work: (reads: Reads) => Promise<T>): Promise<T> }
type Turn = { numbers: number[]; isFirst: boolean; isLast: boolean }
/** Some of the projects that are visited. */
export type NextProjects = () => Promise<Turn>

/**
 * Visits the projects for which a condition holds, some at each call, which continues where the
 * previous one ended, and starts over after the last project.
 */
export function projectRounds(
  engine: Reader,
  { where, perTurn }: { where: string; perTurn: number },
): NextProjects {
  let after = 0
  return async () => {
    const isFirst = after === 0
    const numbers = await engine.read((reads) => projectsAfter(reads, where, [after, perTurn]))
    const isLast = numbers.length < perTurn
    after = isLast ? 0 : (numbers.at(-1) ?? 0)
    return { numbers, isFirst, isLast }
  }
}

/** All projects for which a condition holds. */
export async function* eachProject(reads: Reads, where: string): AsyncGenerator<number> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const numbers: number[] = await projectsAfter(reads, where, [after, projectsPerRead])
    yield* numbers
    after = numbers.length < projectsPerRead ? undefined : numbers.at(-1)
  }
}

async function projectsAfter(
  reads: Reads,
  where: string,
  [after, limit]: [number, number],
): Promise<number[]> {
  const rows = await reads.rows(
    `SELECT number FROM projects WHERE ${where} AND number > $1 ORDER BY number LIMIT $2`,
    after,
    limit,
  )
  return rows.map((row) => number(row, 'number'))
}
