import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_STUDIOS } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { publishStudio } from './studio-news.ts'
import { addStudio } from './studio-store.ts'

export const createStudio = serve(calls.createStudio, async ({ database, recorder }, input, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const made = await addStudio(tx, { ...input, by: caller.session.accountId, most: MOST_STUDIOS })
    if (!made) return { refused: 'STUDIOS_FULL' }
    const facts = { number: made.number, title: input.title }
    await recorder.record(tx, { action: 'studio.created', outcome: 'ok', target: `studio:${made.id}`, ...doneBy(caller), facts })
    await publishStudio(tx, made.id)
    return { ok: made }
  })
})
