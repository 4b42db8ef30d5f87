import { programOf } from '../world/programs.ts'
import type { Person, World } from '../world.ts'

export const ABSENT = '00000000-0000-4000-8000-000000000000'

export type Fields = Readonly<Record<string, unknown>>
/** One call with an id of another account's thing. */
export type Trial = {
  readonly token: string
  /** The input with the id of another account's thing. */
  readonly foreign: Fields
  /** The same input with an id that does not exist. */
  readonly absent: Fields
  /** A list with an own and a foreign id, for calls with lists (S52). */
  readonly mixed?: Fields
  /** The expected refusal; NOT_FOUND when omitted. */
  readonly reason?: string
  /** Returns the state that must not change. */
  look?(): Promise<unknown>
}
/**
 * Describes the answer to the id of another account's thing (S45). `own`: things belong to one or more accounts; for other callers they are
 * the same as absent ones. `shared`: every permitted caller may name every thing; there is no foreign thing, and an absent one is
 * NOT_FOUND. `asker` makes the caller when roles alone do not permit the call. `scoped`: every permitted caller may read every thing and
 * change those within its scope, otherwise FORBIDDEN (every-call/scope.test.ts); an absent one is NOT_FOUND. `filter`: the id only narrows
 * a list that the caller may see.
 */
export type Foreign =
  | { readonly whose: 'own'; prepare(world: World): Promise<readonly Trial[]> }
  | {
      readonly whose: 'shared'
      readonly why: string
      readonly roles: readonly string[]
      readonly absent: Fields
      asker?(world: World): Promise<Person>
    }
  | {
      readonly whose: 'scoped'
      readonly roles: readonly string[]
      readonly absent: Fields
      /** The same input with a new thing of this account. */
      owned(world: World, owner: Person): Promise<Fields>
      /** Is true when each thing of a list has its own outcome. */
      readonly isList?: true
    }
  | { readonly whose: 'filter'; readonly why: string }
export type ForeignIds = Readonly<Record<`/${string}`, Foreign>>

type Pair = readonly [owner: Person, stranger: Person]
const pairs = new WeakMap<World, Promise<Pair>>()
const openPair = async (world: World): Promise<Pair> => [await world.person(), await world.person()]

/** Returns two unrelated accounts. All trials of a world share them, because their data must not change. */
export function openPeople(world: World): Promise<Pair> {
  const pair = pairs.get(world) ?? openPair(world)
  pairs.set(world, pair)
  return pair
}

/** Returns what the account makes a call with: its session, or for calls of programs a token. */
export const tokenFor = async (world: World, path: string, person: Person): Promise<string> =>
  path.startsWith('/api/v1/') ? await programOf(world, person) : person.token

/** Returns all rows of a table, for comparison. */
export const rowsOf = (world: World, table: string) => async (): Promise<unknown> =>
  (await world.sql.query(`select to_jsonb(one) as row from ${table} as one order by 1`)).rows

export async function succeed<Data>(world: World, path: string, fields: Fields, { token }: Pick<Person, 'token'>): Promise<Data> {
  const { code, data } = await world.ask(path, fields, { token })
  if (code !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data as unknown as Data
}
