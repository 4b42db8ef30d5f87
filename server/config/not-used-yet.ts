import type { Environment } from './environment.ts'

/** Settings of the design that nothing reads yet. A change that makes one work takes its name out of here. */
const NOT_USED_YET = ['DATABASE_READ_URL', 'REDIS_URL'] as const

/** One sentence for each that is set all the same, so that nobody relies on it. */
export const warnOfUnused = (env: Pick<Environment, 'text' | 'list'>): readonly string[] => [
  ...NOT_USED_YET.filter((name) => env.text(name) !== undefined || env.text(`${name}_FILE`) !== undefined).map(
    (name) => `${name} is set, and nothing uses it yet: this server runs as if it were not.`,
  ),
]
