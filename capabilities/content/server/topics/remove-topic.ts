import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { publishTopicChange } from '../public-copy.ts'
import { dropTopic } from './topic-store.ts'

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
