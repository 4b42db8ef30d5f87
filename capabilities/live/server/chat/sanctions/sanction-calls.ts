import { sql } from 'kysely'
import type { Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { recheckFollower } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { findStudio, getStudioNumber } from '../../studios/studio-store.ts'
import { notifyDeskOfAuthor, takeAway } from '../chat-news.ts'
import { addChatAction, findOfAuthor, lockMessage, type MessageRow } from '../message-store.ts'
import { publishCurrent } from '../questions/question-news.ts'
import { hideOfAuthor } from '../questions/question-store.ts'
import { addSanction, endSanction, findSanctions } from './sanction-store.ts'

export const listSanctions = serve(calls.listSanctions, async ({ database }, { studio }) => {
  const db = database.of()
  if (!(await findStudio(db, studio))) return { refused: 'NOT_FOUND' }
  const rows = await findSanctions(db, studio)
  return {
    ok: rows.map(({ id, kind, name, reason, since, until, by_name }) => ({
      id,
      kind,
      name,
      reason,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      by: by_name,
    })),
  }
})

export const muteChatter = serve(calls.muteChatter, async (context, { id, minutes, reason }, caller) => {
  const operators = await context.rolesHolding('live:operate')
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const author = await findAuthor(tx, message, operators)
    if ('refused' in author) return author
    const sanction = { studioId: message.studio_id, kind: 'mute', accountId: author.accountId, messageId: id, reason, minutes, by } as const
    const until = await addSanction(context, tx, sanction)
    await addChatAction(tx, message, { action: 'muted', by, reason })
    const facts = { studio: message.studio_id, minutes }
    const target = `account:${author.accountId}`
    await context.recorder.record(tx, { action: 'chat.muted', outcome: 'ok', target, ...doneBy(caller), reason, facts })
    await notifyDeskOfAuthor(tx, message.studio_id, author.accountId)
    return { ok: { until: until!.toISOString() } }
  })
})

/** Limits how many of a banned viewer's newest messages are deleted. */
const MOST_DELETED = 100

/** Bans an account and its phone. The ban takes effect within a second in every process. */
export const banChatter = serve(calls.banChatter, async (context, { id, reason }, caller) => {
  const operators = await context.rolesHolding('live:operate')
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const author = await findAuthor(tx, message, operators)
    if ('refused' in author) return author
    const { studio_id: studioId } = message
    const sanction = { studioId, kind: 'ban', accountId: author.accountId, messageId: id, reason, minutes: null, by } as const
    await addSanction(context, tx, sanction)
    await addChatAction(tx, message, { action: 'banned', by, reason })
    const target = `account:${author.accountId}`
    await context.recorder.record(tx, {
      action: 'chat.banned',
      outcome: 'ok',
      target,
      ...doneBy(caller),
      reason,
      facts: { studio: studioId },
    })
    for (const each of await findOfAuthor(tx, { studioId, accountId: author.accountId, most: MOST_DELETED }))
      await takeAway(tx, each, { by, reason })
    if (await hideOfAuthor(tx, studioId, author.accountId)) await publishCurrent(tx, studioId, null)
    await recheckFollower(tx, calls.chatChannel, String(await getStudioNumber(tx, studioId)), author.accountId)
    return { ok: {} }
  })
})

export const liftSanction = serve(calls.liftSanction, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const lifted = await endSanction(tx, id, caller.session.accountId)
    if (!lifted) return { refused: 'NOT_FOUND' }
    const facts = { studio: lifted.studioId }
    await recorder.record(tx, { action: 'chat.lifted', outcome: 'ok', target: `account:${lifted.accountId}`, ...doneBy(caller), facts })
    await notifyDeskOfAuthor(tx, lifted.studioId, lifted.accountId)
    return { ok: {} }
  })
})

type Author = { readonly accountId: string } | { readonly refused: 'AUTHOR_GONE' | 'AUTHOR_OPERATES' }

/** Returns the author of a message. Refuses authors who operate chats, since operators may not sanction each other. */
async function findAuthor(tx: Tx, { account_id: accountId }: MessageRow, operators: readonly Role[]): Promise<Author> {
  if (accountId === null) return { refused: 'AUTHOR_GONE' }
  const { rows } = await sql<{ roles: Role[] }>`select roles from accounts.person where account_id = ${accountId}`.execute(tx)
  if (!rows[0]) return { refused: 'AUTHOR_GONE' }
  return rows[0].roles.some((role) => operators.includes(role)) ? { refused: 'AUTHOR_OPERATES' } : { accountId }
}
