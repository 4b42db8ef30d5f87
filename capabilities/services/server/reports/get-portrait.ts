import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { getPortrait as call } from '../../contract.ts'
import type { ServicesDeps, Tables } from '../deps.ts'
import { isOpen } from '../service-store.ts'
import { manyOrNone, sharedByMany } from './groups.ts'

/** Returns the interests of members with consent to individual analytics; figures about fewer than ten members are left out. */
export async function getPortrait(
  { database, findInterests }: Pick<ServicesDeps, 'database' | 'findInterests'>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  if (!(await isOpen(database.of<Tables>(), 'portrait'))) return { refused: 'SERVICE_CLOSED' }
  const { members, sections, topics } = await findInterests(language)
  return { ok: { members: manyOrNone(members), sections: sharedByMany(sections), topics: sharedByMany(topics) } }
}
