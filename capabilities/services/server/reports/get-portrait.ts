import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { isOpen } from '../service-store.ts'
import { manyOrNone, sharedByMany } from './groups.ts'

/** Returns the interests of members with consent to individual analytics; figures about fewer than ten members are left out. */
export const getPortrait = serve(calls.getPortrait, async ({ database, findInterests }, _input, { language }) => {
  if (!(await isOpen(database.of<Tables>(), 'portrait'))) return { refused: 'SERVICE_CLOSED' }
  const { members, sections, topics } = await findInterests(language)
  return { ok: { members: manyOrNone(members), sections: sharedByMany(sections), topics: sharedByMany(topics) } }
})
