import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { each, once } from '../bulk.ts'
import type { ContentDeps } from '../deps.ts'
import { unknownTopic } from '../topic-store.ts'
import { changeTopics } from '../topics.ts'

export async function setTopicsOfItems(
  deps: ContentDeps,
  { ids, add, remove }: InputOf<typeof calls.setTopicsOfItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setTopicsOfItems>> {
  if (await unknownTopic(deps.database.of(), add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
  const choose = (present: readonly string[]) => [...new Set([...present, ...add])].filter((topic) => !remove.includes(topic))
  return await each(once(ids), ({ id }) => changeTopics(deps, id, choose, caller))
}
