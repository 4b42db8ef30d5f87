import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { changeTopics } from '../topics/change-topics.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { each, once } from './for-each-item.ts'

export async function setTopicsOfItems(
  deps: ContentDeps,
  { ids, add, remove }: InputOf<typeof calls.setTopicsOfItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setTopicsOfItems>> {
  if (await unknownTopic(deps.database.of(), add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
  return await each(once(ids), ({ id }) => changeTopics(deps, id, { add, remove }, caller))
}
