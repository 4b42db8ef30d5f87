import type { Person, World } from '../world.ts'

/** An id that nothing has. */
export const ABSENT = '00000000-0000-4000-8000-000000000000'

export type Fields = Readonly<Record<string, unknown>>
/** A call asked by somebody for what is another's. */
export type Trial = {
  /** Who asks. */
  readonly token: string
  /** Names something that is there and another's. */
  readonly foreign: Fields
  /** The same, naming nothing that there is. */
  readonly absent: Fields
  /** A list of one's own and another's: for calls that take lists (S52). */
  readonly mixed?: Fields
  /** NOT_FOUND, unless the call has a word of its own for both. */
  readonly reason?: string
  /** What must be as it was. */
  look?(): Promise<unknown>
}
/**
 * What the id of another answers (S45).
 * `own`: things belong to a person or to some, and to others they are as absent as those that never were.
 * `shared`: whoever may ask at all may ask for every one; the trial then has nothing foreign, and what is absent is NOT_FOUND.
 *   `asker`: who asks, where the roles alone do not let anybody ask.
 * `scoped`: whoever may ask at all reads every one, and changes those within the own scope; to others it is FORBIDDEN (every-call/scope.test.ts). What is absent is NOT_FOUND.
 * `filter`: an id only narrows a list of what may be seen anyway.
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
      /** The same, naming something new that belongs to this person. */
      owned(world: World, owner: Person): Promise<Fields>
      /** Each thing of a list is told for itself. */
      readonly isList?: true
    }
  | { readonly whose: 'filter'; readonly why: string }
export type ForeignIds = Readonly<Record<`/${string}`, Foreign>>

type Pair = readonly [owner: Person, stranger: Person]
const pairs = new WeakMap<World, Promise<Pair>>()
const openPair = async (world: World): Promise<Pair> => [await world.person(), await world.person()]

/** Two who have nothing to do with each other; the same two for all trials of a world, since nothing of theirs may change. */
export function openPeople(world: World): Promise<Pair> {
  const pair = pairs.get(world) ?? openPair(world)
  pairs.set(world, pair)
  return pair
}

/** All rows of a table, to be compared before and after. */
export const rowsOf = (world: World, table: string) => async (): Promise<unknown> =>
  (await world.sql.query(`select to_jsonb(one) as row from ${table} as one order by 1`)).rows

/** What a call says when it must succeed. */
export async function succeed<Data>(world: World, path: string, fields: Fields, { token }: Pick<Person, 'token'>): Promise<Data> {
  const { code, data } = await world.ask(path, fields, { token })
  if (code !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data as unknown as Data
}
