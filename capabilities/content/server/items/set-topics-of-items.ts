import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changeTopics } from '../topics/change-topics.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { each, once } from './for-each-item.ts'

export const setTopicsOfItems = serve(calls.setTopicsOfItems, async (context, { ids, add, remove }, caller) => {
  if (await unknownTopic(context.database.of(), add)) return { refused: 'TOPIC_UNKNOWN', fields: { add: 'TOPIC_UNKNOWN' } }
  return await each(once(ids), ({ id }) => changeTopics(context, id, { add, remove }, caller))
})
