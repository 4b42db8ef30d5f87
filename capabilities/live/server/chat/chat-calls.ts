import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { SECOND } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { newestNumber, publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { type LiveContext, serve, type Tx } from '../context.ts'
import { mayWatch } from '../shows/audience/may-watch.ts'
import { findFirstStudio } from '../studios/list-store.ts'
import { findStudio, findStudioByNumber, getStudioNumber, lockStudio, type StudioRow } from '../studios/studio-store.ts'
import { notifyDesk, showMessage, takeAway } from './chat-news.ts'
import { findDenial } from './find-denial.ts'
import * as store from './message-store.ts'
import { type ScreenedMessage, screenMessage } from './screen-message.ts'
import { findChatSettings, type SettingRow, writePinned } from './setting-store.ts'

/** Reads the channel number first, so that a viewer who follows from there misses no message. */
export const readChat = serve(calls.readChat, async (context, { number }, caller) => {
  const { database } = context
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (!(await mayWatch(context, caller, studio))) return { refused: 'AUDIENCE_ONLY' }
  const channelNumber = await newestNumber(database.pool, calls.chatChannel, String(number))
  const [messages, settings] = await Promise.all([store.findShown(db, studio.id, calls.CHAT_HISTORY), findChatSettings(db, studio.id)])
  const pinned = settings.pinnedId === null ? undefined : await store.findMessage(db, settings.pinnedId)
  const { isPaused, slowModeS } = settings
  return {
    ok: {
      messages: messages.map(store.toViewer),
      pinned: pinned?.state === 'shown' ? store.toViewer(pinned) : null,
      rules: { isPaused, slowModeS },
      channelNumber,
    },
  }
})

/** Sends a viewer's message. A suspicious message is held until a moderator approves it. */
export const sendMessage = serve(calls.sendMessage, async (context, { number, text }, { session }) => {
  const db = context.database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (!(await mayWatch(context, { session }, studio))) return { refused: 'AUDIENCE_ONLY' }
  const settings = await findChatSettings(db, studio.id)
  const screened = await screenMessage(context, text, settings.words)
  if ('refused' in screened) return screened
  if (settings.isPaused) return { refused: 'CHAT_PAUSED' }
  const { accountId } = session
  if (await context.isInMinorsMode(accountId, 'chat')) return { refused: 'MINORS_MODE_NO_CHAT' }
  const denied = await findDenial(context, db, { studioId: studio.id, accountId })
  if (denied) return denied
  const wait = await waitFor(context, { slowModeS: settings.slowModeS, studioId: studio.id, accountId })
  if (wait > 0) return { refused: 'SLOW_MODE', retryAfter: wait }
  return await context.database.inTransaction((tx) => add(tx, { studio, accountId, settings, screened: screened.ok }))
})

/** Returns the seconds until this viewer may write again. */
async function waitFor(
  { limits }: LiveContext,
  { slowModeS, studioId, accountId }: { readonly slowModeS: number; readonly studioId: string; readonly accountId: string },
): Promise<number> {
  if (slowModeS === 0) return 0
  const taken = await limits.take([{ key: `live chat ${studioId} ${accountId}`, times: 1, withinMs: slowModeS * SECOND }])
  return taken.passed ? 0 : taken.retryAfter
}

type New = { readonly studio: StudioRow; readonly accountId: string; readonly settings: SettingRow; readonly screened: ScreenedMessage }

async function add(tx: Tx, { studio, accountId, settings, screened }: New): Promise<Outcome<typeof calls.sendMessage>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live.writer ${accountId}`}, 0))`.execute(tx)
  if (await store.hasSent(tx, { accountId, studioId: studio.id, hash: screened.hash, withinMs: calls.CHAT_REPEAT_MS }))
    return { refused: 'SENT_ALREADY' }
  const heldFor = [...screened.heldFor, ...(settings.holdsAll ? (['review'] as const) : [])]
  const isHeld = heldFor.length > 0
  const message = await store.addMessage(tx, {
    studio_id: studio.id,
    account_id: accountId,
    kind: 'viewer',
    answers_id: null,
    text: screened.text,
    text_hash: screened.hash,
    state: isHeld ? 'held' : 'shown',
    held_for: heldFor,
    found_words: [...screened.foundWords],
  })
  if (isHeld) {
    await store.addChatAction(tx, message, { action: 'held', by: null, reason: heldFor.join(' ') })
    await notifyDesk(tx, message)
    return { ok: { message: null } }
  }
  await showMessage(tx, studio.number, message)
  return { ok: { message: store.toViewer(message) } }
}

/**
 * Returns messages in the form of the specification. Uses the first studio of the list when none is given, and returns nothing when there
 * is no studio.
 */
export const listChat = serve(calls.listChat, async ({ database }, input) => {
  const db = database.of()
  const { studio: wanted, filter, search, before } = input
  const studioId = wanted ? (await findStudio(db, wanted))?.id : await findFirstStudio(db)
  if (studioId === undefined) return wanted ? { refused: 'NOT_FOUND' } : { ok: [] }
  const rows = await store.findModerated(db, { studioId, filter, search, before: before || undefined }, calls.CHAT_HISTORY)
  return { ok: rows.map(store.toModerated) }
})

/** Publishes a message of a host without review. Words that are blocked on the whole site are still refused. */
export const postAsHost = serve(calls.postAsHost, async (context, { studio: studioId, text, answers }, { session }) => {
  const screened = await screenMessage(context, text, [])
  if ('refused' in screened) return screened
  const studio = await findStudio(context.database.of(), studioId)
  if (!studio) return { refused: 'NOT_FOUND' }
  return await context.database.inTransaction(async (tx) => {
    const answered = answers === undefined ? undefined : await store.findMessage(tx, answers)
    if (answers !== undefined && (answered?.studio_id !== studioId || answered.state !== 'shown')) return { refused: 'NOT_FOUND' }
    const message = await store.addMessage(tx, {
      studio_id: studioId,
      account_id: session.accountId,
      kind: 'host',
      answers_id: answers ?? null,
      text: screened.ok.text,
      text_hash: screened.ok.hash,
      state: 'shown',
      held_for: [],
      found_words: [],
    })
    await showMessage(tx, studio.number, message)
    return { ok: { message: store.toViewer(message) } }
  })
})

export const starMessage = serve(calls.starMessage, async ({ database }, { id, isStarred }) => {
  return await database.inTransaction(async (tx) => {
    const message = await store.lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    await store.writeMessage(tx, id, { is_starred: isStarred })
    await notifyDesk(tx, { ...message, is_starred: isStarred })
    return { ok: { isStarred } }
  })
})

/** Pins a public message and unpins any other one. */
export const pinMessage = serve(calls.pinMessage, async ({ database }, { studio: studioId, id }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id: studioId })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const message = id === null ? null : await store.findMessage(tx, id)
    if (message === undefined || (message && (message.studio_id !== studioId || message.state !== 'shown'))) return { refused: 'NOT_FOUND' }
    await writePinned(tx, { studioId, pinnedId: id, by: session.accountId })
    await publish(tx, calls.chatChannel, String(locked.studio.number), { type: 'pinned', message: message && store.toViewer(message) })
    await publish(tx, calls.deskChannel, studioId, { type: 'chat-settings' })
    return { ok: {} }
  })
})

/** Publishes a held message with its original time. */
export const approveMessage = serve(calls.approveMessage, async ({ database, screen }, { id }, { session }) => {
  // A word list may have changed since, and now block words that it only flagged or did not contain.
  const written = await store.findMessage(database.of(), id)
  if (written?.state === 'held' && (await screen(written.text)).some(({ onHit }) => onHit === 'block'))
    return { refused: 'WORDS_FORBIDDEN' }
  return await database.inTransaction(async (tx) => {
    const message = await store.lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    if (message.state !== 'held') return { refused: 'NOT_HELD' }
    await store.addChatAction(tx, message, { action: 'approved', by: session.accountId })
    await showMessage(tx, await getStudioNumber(tx, message.studio_id), message)
    return { ok: {} }
  })
})

export const deleteMessage = serve(calls.deleteMessage, async ({ database, recorder }, { id, reason }, caller) => {
  return await database.inTransaction(async (tx) => {
    const message = await store.lockMessage(tx, id)
    if (!message) return { refused: 'NOT_FOUND' }
    const facts = { studio: message.studio_id }
    await recorder.record(tx, { action: 'chat.message-deleted', outcome: 'ok', target: `chat:${id}`, ...doneBy(caller), reason, facts })
    await takeAway(tx, message, { by: caller.session.accountId, reason })
    return { ok: {} }
  })
})
