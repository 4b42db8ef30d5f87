import type { Environment } from './environment.ts'

/** Lists designed settings that no code reads yet. A change that implements one removes its name from this list. */
const NOT_USED_YET = ['REDIS_URL'] as const

/** Returns one warning for each of these settings that is set, so that operators do not rely on it. */
export const warnOfUnused = (env: Pick<Environment, 'text' | 'list'>): readonly string[] => [
  ...NOT_USED_YET.filter((name) => env.text(name) !== undefined || env.text(`${name}_FILE`) !== undefined).map(
    (name) => `${name} is set, and nothing uses it yet: this server runs as if it were not.`,
  ),
]
