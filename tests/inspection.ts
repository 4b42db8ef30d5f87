import type { Flag } from '#capabilities/screening/contract.ts'
import type { Answered, Person, World } from './world.ts'

export type Taken = {
  readonly id: string
  readonly queueId: string
  readonly phase: 'first' | 'recheck'
  readonly itemId: string
  readonly title: string
  readonly returns: number
  readonly before: { readonly title: string } | null
  readonly beforeWas: 'published' | 'returned' | null
  readonly flags: readonly Flag[]
}

/** Asks a call of the inspection. */
export const judge = (
  world: Pick<World, 'ask'>,
  { token }: Person,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Answered> => world.ask(`/api/inspection/${path}`, fields, { token })

/** The next text for somebody; null when there is none. */
export async function take(world: Pick<World, 'ask'>, person: Person, queueId?: string): Promise<Taken | null> {
  const { http, data } = await judge(world, person, 'next', queueId === undefined ? {} : { queueId })
  if (http !== 200) throw new Error(`No next: ${JSON.stringify(data)}`)
  return data['task'] as unknown as Taken | null
}
