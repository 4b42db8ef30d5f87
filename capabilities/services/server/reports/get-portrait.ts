import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { getPortrait as call } from '../../contract.ts'
import type { ServicesDeps, Tables } from '../deps.ts'
import { isOpen } from '../service-store.ts'
import { manyOrNone, sharedByMany } from './groups.ts'

/** Interests of those who agreed to be counted as themselves; what is told of fewer than ten people is left out. */
export async function getPortrait(
  { database, findInterests }: Pick<ServicesDeps, 'database' | 'findInterests'>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  if (!(await isOpen(database.of<Tables>(), 'portrait'))) return { refused: 'SERVICE_CLOSED' }
  const { members, sections, topics } = await findInterests(language)
  return { ok: { members: manyOrNone(members), sections: sharedByMany(sections), topics: sharedByMany(topics) } }
}
