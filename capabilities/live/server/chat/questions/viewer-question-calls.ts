import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { mayWatch } from '../../shows/audience/may-watch.ts'
import { findShow, hasShowEnded } from '../../shows/show-store.ts'
import { findStudio, findStudioByNumber } from '../../studios/studio-store.ts'
import { findDenial } from '../find-denial.ts'
import { screenMessage } from '../screen-message.ts'
import { findChatSettings } from '../setting-store.ts'
import * as store from './question-store.ts'

export const readQuestions = serve(calls.readQuestions, async (context, { number }, caller) => {
  const db = context.database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (!(await mayWatch(context, caller, studio))) return { refused: 'AUDIENCE_ONLY' }
  const show = await findShow(db, studio.id)
  const accountId = caller.session?.accountId ?? null
  const rows = show ? await store.findShown(db, show.id, accountId) : []
  const current = rows.find((row) => row.is_current)
  return {
    ok: {
      current: current ? { id: current.id, name: current.name, text: current.text } : null,
      questions: rows.map(({ id, name, text, state, is_pinned, supports, is_supported, account_id }) => ({
        id,
        name,
        text,
        state: state === 'answered' ? ('answered' as const) : ('open' as const),
        isPinned: is_pinned,
        supports,
        isSupported: is_supported,
        isOwn: accountId !== null && account_id === accountId,
      })),
    },
  }
})

/** Applies the rules of the chat: words, mutes and bans, a verified phone, minors’ mode. */
export const askQuestion = serve(calls.askQuestion, async (context, { number, text }, { session }) => {
  const db = context.database.of()
  const { accountId } = session
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (!(await mayWatch(context, { session }, studio))) return { refused: 'AUDIENCE_ONLY' }
  const show = await findShow(db, studio.id)
  if (!show) return { refused: 'NOT_ON_AIR' }
  const settings = await findChatSettings(db, studio.id)
  const screened = await screenMessage(context, text, settings.words)
  if ('refused' in screened) return screened
  if (await context.isInMinorsMode(accountId, 'chat')) return { refused: 'MINORS_MODE_NO_CHAT' }
  const denied = await findDenial(context, db, { studioId: studio.id, accountId })
  if (denied) return denied
  const { hash, heldFor, foundWords } = screened.ok
  const reasons = [...heldFor, ...(settings.holdsAll ? (['review'] as const) : [])]
  const isHeld = reasons.length > 0
  return await context.database.inTransaction(async (tx) => {
    await store.lockAsker(tx, accountId)
    const own = await store.findOwn(tx, { showId: show.id, accountId, hash })
    if (own.hasAsked) return { refused: 'ASKED_ALREADY' }
    if (own.waiting >= calls.MOST_OPEN_QUESTIONS) return { refused: 'QUESTIONS_WAIT' }
    await store.addQuestion(tx, {
      studio_id: studio.id,
      show_id: show.id,
      account_id: accountId,
      text: screened.ok.text,
      text_hash: hash,
      state: isHeld ? 'held' : 'open',
      held_for: reasons,
      found_words: [...foundWords],
    })
    return { ok: { isHeld } }
  })
})

/** A question that viewers do not see is not found. */
export const supportQuestion = serve(calls.supportQuestion, async (context, { question: id, isSupported }, { session }) => {
  const db = context.database.of()
  const { accountId } = session
  const question = await store.findQuestion(db, id)
  const studio = question && (await findStudio(db, question.studio_id))
  if (!question || studio?.status !== 'open' || question.state === 'held' || question.state === 'hidden') return { refused: 'NOT_FOUND' }
  if (!(await mayWatch(context, { session }, studio))) return { refused: 'AUDIENCE_ONLY' }
  if (question.account_id === accountId) return { refused: 'OWN_QUESTION' }
  if (question.state === 'answered' || (await hasShowEnded(db, question.show_id))) return { refused: 'QUESTION_OVER' }
  return await context.database.inTransaction(async (tx) => {
    await store.setSupport(tx, id, { accountId, isSupported })
    return { ok: { supports: (await store.findQuestion(tx, id))?.supports ?? 0 } }
  })
})
