import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { SECOND } from '#contract/duration.ts'
import * as calls from '../../contract.ts'
import { CHAT_REPEAT_MS, type sendMessage as call } from '../../contract.ts'
import { type LiveContext, type Sql, serve, type Tx } from '../context.ts'
import { findStudioByNumber, type StudioRow } from '../studios/studio-store.ts'
import { notifyDesk, showMessage } from './chat-news.ts'
import { addAction, addMessage, hasSent, toViewer } from './message-store.ts'
import { findPhone, findSanction } from './sanctions/sanction-store.ts'
import { type ScreenedMessage, screenMessage } from './screen-message.ts'
import { findSettings, type SettingRow } from './setting-store.ts'

type Sent = Outcome<typeof call>

/** Sends a viewer's message. A suspicious message is held until a moderator approves it. */
export const sendMessage = serve(calls.sendMessage, async (context, { number, text }, { session }) => {
  const db: Sql = context.database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const settings = await findSettings(db, studio.id)
  const screened = await screenMessage(context, text, settings.words)
  if ('refused' in screened) return screened
  if (settings.isPaused) return { refused: 'CHAT_PAUSED' }
  const { accountId } = session
  const denied = await findDenial(context, db, studio.id, accountId)
  if (denied) return denied
  const wait = await waitFor(context, settings, studio.id, accountId)
  if (wait > 0) return { refused: 'SLOW_MODE', retryAfter: wait }
  return await context.database.inTransaction((tx: Tx) => add(tx, { studio, accountId, settings, screened: screened.ok }))
})

async function findDenial(context: LiveContext, db: Sql, studioId: string, accountId: string) {
  const phone = await findPhone(db, accountId)
  const sanction = await findSanction(context, db, studioId, { accountId, phone })
  if (sanction?.kind === 'ban') return { refused: 'BANNED' as const }
  if (sanction) return { refused: 'MUTED' as const, at: sanction.until!.toISOString() }
  return phone === null ? { refused: 'PHONE_NOT_VERIFIED' as const } : undefined
}

/** Returns the seconds until this viewer may write again. */
async function waitFor(
  { limits }: Pick<LiveContext, 'limits'>,
  { slowModeS }: SettingRow,
  studioId: string,
  accountId: string,
): Promise<number> {
  if (slowModeS === 0) return 0
  const taken = await limits.take([{ key: `live chat ${studioId} ${accountId}`, times: 1, withinMs: slowModeS * SECOND }])
  return taken.passed ? 0 : taken.retryAfter
}

type New = { readonly studio: StudioRow; readonly accountId: string; readonly settings: SettingRow; readonly screened: ScreenedMessage }

async function add(tx: Tx, { studio, accountId, settings, screened }: New): Promise<Sent> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live.writer ${accountId}`}, 0))`.execute(tx)
  if (await hasSent(tx, accountId, studio.id, screened.hash, CHAT_REPEAT_MS)) return { refused: 'SENT_ALREADY' }
  const heldFor = [...screened.heldFor, ...(settings.holdsAll ? (['review'] as const) : [])]
  const isHeld = heldFor.length > 0
  const message = await addMessage(tx, {
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
    await addAction(tx, message, { action: 'held', by: null, reason: heldFor.join(' ') })
    await notifyDesk(tx, message)
    return { ok: { message: null } }
  }
  await showMessage(tx, studio.number, message)
  return { ok: { message: toViewer(message) } }
}
