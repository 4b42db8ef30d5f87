import type { LiveContext } from '../context.ts'

/**
 * Identifies a publisher for the engine, which keeps the text with the connection. An encoder is identified by the beginning of its key's
 * hash, a browser's camera by its session.
 */
export type KeyHolder = string

export const byKey = (hash: Buffer): KeyHolder => `key ${hash.toString('hex', 0, 8)}`
export const bySession = (id: string): KeyHolder => `session ${id}`

export const isByKey = (by: KeyHolder): boolean => by.startsWith('key ')
/** Returns the session of a camera, or null for other publishers. */
export const sessionOf = (by: KeyHolder): string | null => (by.startsWith('session ') ? by.slice('session '.length) : null)

export async function mayBroadcast(
  { rolesHolding, meets }: Pick<LiveContext, 'rolesHolding' | 'meets'>,
  accountId: string,
  roles: readonly string[],
): Promise<boolean> {
  const holding = await rolesHolding('live:broadcast')
  return roles.some((role) => holding.includes(role)) && (await meets(accountId, 'certified:personal'))
}
