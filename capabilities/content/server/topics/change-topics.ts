import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { ContentContext } from '../context.ts'
import { findEditions, touchItem } from '../edition-store.ts'
import { followTopics } from '../public-copy.ts'
import { lockItemInScope } from '../scope.ts'
import { unknownTopic } from './topic-store.ts'

type TopicChange = { readonly add: readonly string[]; readonly remove: readonly string[] }

/**
 * Adds and removes topics of an item. Topics need no inspection and change in public at once. Concurrent editors keep each other's changes.
 */
export async function changeTopics(
  context: ContentContext,
  id: string,
  { add, remove }: TopicChange,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.setTopics>> {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const topics = [...new Set([...item.topics, ...add])].filter((topic) => !remove.includes(topic))
    if (topics.length > calls.MOST_TOPICS) return { refused: 'TOPICS_MANY' }
    if (await unknownTopic(tx, add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
    if (isDeepStrictEqual(topics, item.topics)) return { ok: null }
    await touchItem(tx, id, { topics })
    await followTopics(tx, { ...item, topics }, await findEditions(tx, id))
    await context.recorder.record(tx, {
      action: 'content.topics-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `item:${id}`,
      facts: { number: item.number, topics: topics.join(' ') },
    })
    return { ok: null }
  })
}
