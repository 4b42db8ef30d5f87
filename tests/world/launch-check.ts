import type { LaunchGroup, LaunchLine } from '#contract/site/launch.ts'
import type { Person, World } from '../world.ts'

/** Returns every line of the launch check. */
export async function readDuties(
  world: Pick<World, 'ask'>,
  { token }: Pick<Person, 'token'>,
  origin?: string,
): Promise<readonly LaunchLine[]> {
  const { data } = await world.ask('/api/launch/get', origin === undefined ? {} : { origin }, { token })
  return (data['groups'] as unknown as readonly LaunchGroup[]).flatMap(({ lines }) => lines)
}

/** Returns one line. Throws when it is not in the check. */
export async function findDuty(world: Pick<World, 'ask'>, person: Pick<Person, 'token'>, key: string): Promise<LaunchLine> {
  const found = (await readDuties(world, person)).find((line) => line.key === key)
  if (!found) throw new Error(`The launch check has no line ${key}`)
  return found
}
