import { doneBy } from '#server/observe/recorder.ts'
import { reviewFollower } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { chatChannel } from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { findStudio } from '../../studios/studio-store.ts'
import { findAuthor } from '../find-author.ts'
import { addAction, findOfAuthor, lockMessage } from '../message-store.ts'
import { takeAway } from '../take-away.ts'
import { addSanction } from './sanction-store.ts'

/** Limits how many of a banned viewer's newest messages are deleted. */
const MOST_DELETED = 100

/** Bans an account and its phone. The ban takes effect within a second in every process. */
export const banChatter = serve(calls.banChatter, async (context, { id, reason }, caller) => {
  const operators = await context.rolesHolding('live:operate')
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const author = await findAuthor(tx, message, operators)
    if ('refused' in author) return author
    const { studio_id: studioId } = message
    const sanction = { studioId, kind: 'ban', accountId: author.accountId, messageId: id, reason, minutes: null, by } as const
    await addSanction(context, tx, sanction)
    await addAction(tx, message, { action: 'banned', by, reason })
    const target = `account:${author.accountId}`
    await context.recorder.record(tx, {
      action: 'chat.banned',
      outcome: 'ok',
      target,
      ...doneBy(caller),
      reason,
      facts: { studio: studioId },
    })
    for (const each of await findOfAuthor(tx, studioId, author.accountId, MOST_DELETED)) await takeAway(tx, each, { by, reason })
    await reviewFollower(tx, chatChannel, String((await findStudio(tx, studioId))!.number), author.accountId)
    return { ok: {} }
  })
})
