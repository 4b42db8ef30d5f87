import { randomUUID } from 'node:crypto'
import { secondOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { inboxText } from '../../text/texts.ts'
import { areInForce, findLive, type LiveAnnouncement, markAnnouncements } from '../announcement-store.ts'
import { serve, type Tx } from '../context.ts'
import { countBox, lockBoxes, readBox } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import {
  archive,
  countUpTo,
  findNewestMessage,
  findOne,
  findOwn,
  findPage,
  type MessageRecord,
  markRead,
  restore,
} from '../message-store.ts'

const OF_EACH_KIND = 20

/** The account always comes from the session, so other accounts' messages cannot be requested (S45). */
export const listMessages = serve(calls.listMessages, async ({ database }, _input, { session, language }) => {
  const sql = database.of()
  const announcements = await findLive(sql, session, language)
  const messages = await findNewestMessage(sql, { accountId: session.accountId, language }, OF_EACH_KIND)
  return { ok: [...announcements.map((each) => toBoxRow(each, language)), ...messages.map((each) => toRow(each, language))] }
})

export const searchMessages = serve(
  calls.searchMessages,
  async ({ database }, { page, pageSize, direction, sort: _, ...filter }, { session: { accountId }, language }) => {
    const sql = database.of()
    const found = await findPage(sql, { accountId, language }, { page, pageSize, direction, ...filter })
    const total = await countUpTo(sql, { accountId, language }, filter)
    return { ok: { list: found.map((each) => toRow(each, language)), total } }
  },
)

export const getMessage = serve(calls.getMessage, async ({ database }, { id }, { session, language }) => {
  const found = await findOne(database.of(), { accountId: session.accountId, language }, id)
  return found ? { ok: toRow(found, language) } : { refused: 'NOT_FOUND' }
})

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getCounts = serve(calls.getCounts, async ({ database }, _input, { session }) => {
  const { accountId, granted } = session
  const number = await newestNumber(database.pool, calls.inboxChannel, accountId)
  return { ok: { ...(await readBox(database.pool, accountId, granted)), number } }
})

/** Marks the caller's messages and announcements in force. A single foreign id refuses the whole request (S45, S52). */
export const markMessagesRead = serve(calls.markMessagesRead, async (context, { ids }, { session }) => {
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const areThere = await context.database.inTransaction(async (tx) => {
    await lockBoxes(tx, [session.accountId])
    const own = await findOwn(tx, session.accountId, named)
    const ownIds = own.map(({ id }) => id)
    const rest = named.filter((id) => !ownIds.includes(id))
    if (rest.length > 0 && !(await areInForce(tx, session, rest))) return false
    if (rest.length > 0) await markAnnouncements(tx, session, rest)
    if (ownIds.length > 0) await markRead(tx, session.accountId, { ids: ownIds })
    await publishNumbers(tx, [session.accountId], { announcementsRead: rest.length > 0 })
    return true
  })
  return areThere ? { ok: await countBox(context.database.pool, session.accountId, session.granted) } : { refused: 'NOT_FOUND' }
})

/** Marks all messages of a kind; notices include announcements. */
export const markAllMessagesRead = serve(calls.markAllMessagesRead, async (context, { kind }, { session }) => {
  const { accountId } = session
  await context.database.inTransaction(async (tx) => {
    await lockBoxes(tx, [accountId])
    await markRead(tx, accountId, { kind })
    if (kind === 'notice') await markAnnouncements(tx, session)
    await publishNumbers(tx, [accountId], { announcementsRead: kind === 'notice' })
  })
  return { ok: await countBox(context.database.pool, accountId, session.granted) }
})

/** Clearing only archives; the undo token restores all of it. */
export const clearMessages = serve(calls.clearMessages, async (context, which, { session: { accountId, granted } }) => {
  const undo = randomUUID()
  const cleared = await context.database.inTransaction(async (tx) => {
    await lockBoxes(tx, [accountId])
    const no = 'ids' in which ? await mayNotTouch(tx, accountId, which.ids) : null
    if (no) return no
    const count = await archive(tx, accountId, { which: 'ids' in which ? { ids: which.ids } : { kind: which.kind }, stroke: undo })
    await publishNumbers(tx, [accountId])
    return count
  })
  if (typeof cleared === 'string') return { refused: cleared }
  return { ok: { cleared, undo, counts: await countBox(context.database.pool, accountId, granted) } }
})

/** Checks all ids and changes none unless all may be changed (S52). */
async function mayNotTouch(tx: Tx, accountId: string, ids: readonly string[]): Promise<'NOT_FOUND' | 'TODO_OPEN' | null> {
  const own = await findOwn(tx, accountId, ids)
  if (own.length < new Set(ids.map((id) => id.toLowerCase())).size) return 'NOT_FOUND'
  return own.some(({ isOpen }) => isOpen) ? 'TODO_OPEN' : null
}

/** Restored messages keep their unread state. */
export const restoreMessages = serve(calls.restoreMessages, async (context, which, { session: { accountId, granted } }) => {
  const isThere = await context.database.inTransaction(async (tx) => {
    await lockBoxes(tx, [accountId])
    if ('ids' in which && (await mayNotTouch(tx, accountId, which.ids)) === 'NOT_FOUND') return false
    const count = await restore(tx, accountId, 'ids' in which ? { ids: which.ids } : { undo: which.undo })
    if ('undo' in which && count === 0) return false
    await publishNumbers(tx, [accountId])
    return true
  })
  return isThere ? { ok: await countBox(context.database.pool, accountId, granted) } : { refused: 'NOT_FOUND' }
})

/** Returns a message in the shape of the specification, with additional fields for this product's pages. */
function toRow(message: MessageRecord, language: Language): calls.MessageRow {
  const { id, kind, about, title, text, path, at, isUnread, isOpen, isArchived } = message
  const isTodo = kind === 'todo'
  return {
    id,
    type: kind,
    title,
    subTitle: translatorOf(inboxText, language)(`subject.${about}`),
    content: text,
    time: secondOf(at),
    status: isUnread ? 0 : 1,
    ...(isOpen && { messageType: isUnread ? 0 : 2 }),
    at: at.toISOString(),
    about,
    path,
    open: isTodo ? isOpen : null,
    archived: isArchived,
    announcement: false,
  }
}

const toBoxRow = ({ id, title, text, path, at, isUnread }: LiveAnnouncement, language: Language): calls.MessageRow => ({
  id,
  type: 'notice',
  title,
  subTitle: translatorOf(inboxText, language)('subject.announcement'),
  content: text,
  time: secondOf(at),
  status: isUnread ? 0 : 1,
  at: at.toISOString(),
  about: 'announcement',
  path,
  open: null,
  archived: false,
  announcement: true,
})
