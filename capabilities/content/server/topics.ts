import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type listTopics, MOST_TOPICS, type removeTopic, type setTopics } from '../contract.ts'
import type { ContentDeps, Tx } from './deps.ts'
import { findEditions, holdItem, touchItem } from './edition-store.ts'
import { followTopics, tellTopicPages } from './public-copy.ts'
import { dropTopic, findTopics, unknownTopic } from './topic-store.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export async function showTopics({ database }: Pick<Deps, 'database'>): Promise<Outcome<typeof listTopics>> {
  const rows = await findTopics(database.of())
  return {
    ok: rows.map(({ slug, title_zh, title_en, waiting_zh, waiting_en, position, items }) => ({
      slug,
      titleZh: title_zh,
      titleEn: title_en,
      waitingZh: waiting_zh,
      waitingEn: waiting_en,
      position,
      items,
    })),
  }
}

export async function forgetTopic(
  { database, recorder, forgetWords }: Pick<ContentDeps, 'database' | 'recorder' | 'forgetWords'>,
  { slug }: InputOf<typeof removeTopic>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeTopic>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeTopic>> => {
    const dropped = await dropTopic(tx, slug)
    if (dropped !== 'ok') return { refused: dropped }
    await forgetWords(tx, { about: 'topic', thing: slug })
    // No item has it, and a course may.
    await tellTopicPages(tx, slug)
    await recorder.record(tx, { action: 'content.topic-removed', outcome: 'ok', ...doneBy(caller), target: `topic:${slug}` })
    return { ok: null }
  })
}

export const setTopicsOf = (deps: Deps, { id, topics }: InputOf<typeof setTopics>, caller: SignedInCaller) =>
  changeTopics(deps, id, () => topics, caller)

/** Topics are the item's own: they need no inspection, and the public sees the change at once. */
export async function changeTopics(
  deps: Deps,
  id: string,
  choose: (present: readonly string[]) => readonly string[],
  caller: SignedInCaller,
): Promise<Outcome<typeof setTopics>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof setTopics>> => {
    const item = await holdItem(tx, id)
    if (!item) return { refused: 'NOT_FOUND' }
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const topics = [...new Set(choose(item.topics))]
    if (topics.length > MOST_TOPICS) return { refused: 'TOPICS_MANY' }
    if (await unknownTopic(tx, topics)) return { refused: 'TOPIC_UNKNOWN', fields: { topics: 'TOPIC_UNKNOWN' } }
    if (isDeepStrictEqual(topics, item.topics)) return { ok: null }
    await touchItem(tx, id, { topics })
    await followTopics(tx, { ...item, topics }, await findEditions(tx, id))
    await deps.recorder.record(tx, {
      action: 'content.topics-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `item:${id}`,
      facts: { number: item.number, topics: topics.join(' ') },
    })
    return { ok: null }
  })
}
