import { isDeepStrictEqual } from 'node:util'
import type { ScreenedText } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type ContentContext, serve, type Tx } from '../context.ts'
import { lockItemInScope } from '../edition-checks.ts'
import { findEditions, touchItem } from '../edition-store.ts'
import { followTopics, publishTopicChange } from '../public-copy.ts'
import { countTopics, dropTopic, findTopics, lockTopic, lockTopics, putTopic, unknownTopic } from './topic-store.ts'

export const listTopics = serve(calls.listTopics, async ({ database }) => {
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
})

type Title = {
  readonly field: 'titleZh' | 'titleEn'
  readonly language: Language
  readonly before: string
  readonly after: string
  readonly screened: ScreenedText
}

/**
 * Saves a topic. Its title appears on public pages without inspection, so a changed title with a screening finding waits for review. A new
 * slug with any finding is refused, because slugs are permanent and part of addresses.
 */
export const saveTopic = serve(calls.saveTopic, async (context, { slug, titleZh, titleEn, position, before: read }, caller) => {
  const screened = (words: string) => context.screenTexts([words])
  const [zh, en, name] = await Promise.all([screened(titleZh ?? ''), screened(titleEn ?? ''), screened(slug)])
  return await context.database.inTransaction(async (tx) => {
    await lockTopics(tx)
    const locked = await lockTopic(tx, slug)
    if (!locked && (titleZh === undefined || titleEn === undefined)) return { refused: 'TITLE_MISSING' }
    if (locked && read && isChanged(locked, read)) return { refused: 'TOPIC_CHANGED' }
    const shown = { 'zh-CN': locked?.title_zh ?? slug, 'en-US': locked?.title_en ?? slug }
    const titles: readonly Title[] = [
      ...titleOf({ field: 'titleZh', language: 'zh-CN', before: shown['zh-CN'], screened: zh }, titleZh),
      ...titleOf({ field: 'titleEn', language: 'en-US', before: shown['en-US'], screened: en }, titleEn),
    ]
    const bad = [
      ...titles.filter(({ before, after, screened }) => before !== after && screened.blockedAt !== undefined).map(({ field }) => field),
      ...(!locked && name.flags.length > 0 ? ['slug'] : []),
    ]
    if (bad.length > 0) return { refused: 'TITLE_BLOCKED', fields: Object.fromEntries(bad.map((field) => [field, 'TITLE_BLOCKED'])) }
    if (!locked && (await countTopics(tx)) >= calls.MOST_TOPICS_IN_ALL) return { refused: 'TOPICS_FULL' }
    const waits: Language[] = []
    for (const title of titles)
      if (await mustWait(context, tx, { slug, by: caller.session.accountId, ...title })) waits.push(title.language)
    for (const { language, after } of titles) if (!waits.includes(language)) shown[language] = after
    await putTopic(tx, { slug, title_zh: shown['zh-CN'], title_en: shown['en-US'], position: position ?? locked?.position ?? 0 })
    await publishTopicChange(tx, slug)
    const facts = waits.length > 0 ? { waits: waits.join(' ') } : {}
    await context.recorder.record(tx, { action: 'content.topic-saved', outcome: 'ok', ...doneBy(caller), target: `topic:${slug}`, facts })
    return { ok: { waits } }
  })
})

type LockedTopic = NonNullable<Awaited<ReturnType<typeof lockTopic>>>

/** Returns true when another editor saved a title after the caller read it. */
const isChanged = (
  { title_zh, title_en, waiting_zh, waiting_en }: LockedTopic,
  read: Partial<Record<Title['field'], string | undefined>>,
) =>
  (read.titleZh !== undefined && read.titleZh !== (waiting_zh ?? title_zh)) ||
  (read.titleEn !== undefined && read.titleEn !== (waiting_en ?? title_en))

const titleOf = (title: Omit<Title, 'after'>, after: string | undefined): Title[] => (after === undefined ? [] : [{ ...title, after }])

async function mustWait(
  { admitText }: ContentContext,
  tx: Tx,
  { slug, language, before, after, screened, by }: Title & { readonly slug: string; readonly by: string },
): Promise<boolean> {
  const changedText = { about: 'topic', thing: slug, language, title: before, before, after } as const
  return (await admitText(tx, changedText, { flags: screened.flags, by, isJudged: async () => false })) === 'waits'
}

export const removeTopic = serve(calls.removeTopic, async ({ database, recorder, forgetWords }, { slug }, caller) => {
  return await database.inTransaction(async (tx) => {
    const dropped = await dropTopic(tx, slug)
    if (dropped !== 'ok') return { refused: dropped }
    await forgetWords(tx, { about: 'topic', thing: slug })
    // No item has the topic, but a course may.
    await publishTopicChange(tx, slug)
    await recorder.record(tx, { action: 'content.topic-removed', outcome: 'ok', ...doneBy(caller), target: `topic:${slug}` })
    return { ok: null }
  })
})

/**
 * Adds and removes topics of an item. Topics need no inspection and change in public at once. Concurrent editors keep each other's changes.
 */
export const setTopics = serve(calls.setTopics, async (context, { id, add, remove }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
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
})
