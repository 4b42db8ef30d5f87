import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { notifyDeskOfAuthor } from '../chat-news.ts'
import { findAuthor } from '../find-author.ts'
import { addAction, lockMessage } from '../message-store.ts'
import { addSanction } from './sanction-store.ts'

export const muteChatter = serve(calls.muteChatter, async (context, { id, minutes, reason }, caller) => {
  const operators = await context.rolesHolding('live:operate')
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const author = await findAuthor(tx, message, operators)
    if ('refused' in author) return author
    const sanction = { studioId: message.studio_id, kind: 'mute', accountId: author.accountId, messageId: id, reason, minutes, by } as const
    const until = await addSanction(context, tx, sanction)
    await addAction(tx, message, { action: 'muted', by, reason })
    const facts = { studio: message.studio_id, minutes }
    const target = `account:${author.accountId}`
    await context.recorder.record(tx, { action: 'chat.muted', outcome: 'ok', target, ...doneBy(caller), reason, facts })
    await notifyDeskOfAuthor(tx, message.studio_id, author.accountId)
    return { ok: { until: until!.toISOString() } }
  })
})
