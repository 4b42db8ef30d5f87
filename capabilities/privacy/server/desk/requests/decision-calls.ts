import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { type Bilingual, sameInBoth } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { privacyPages } from '../../../console.ts'
import * as calls from '../../../contract.ts'
import { deskWords } from '../../../text/desk-words.ts'
import type { Tx } from '../../context.ts'
import { type DeskContext, serve } from '../context.ts'
import { updateQueue } from '../queue.ts'
import { addEntry, type EntryRow, findHandlers, lockRequest, type RequestRow } from './request-store.ts'

/** Closed requests are deleted after this time (the shortest that PIPL 56 asks of records). */
const RETENTION_YEARS = 3

type Seen = { readonly id: string; readonly version: number }
type Change = {
  readonly step: calls.RequestStep
  readonly entry: EntryRow['kind']
  readonly text?: string
  /** The assignee afterwards; left out when it does not change. */
  readonly to?: string | null
}
type Changed = { readonly ok: { readonly version: number; readonly row: RequestRow } } | { readonly refused: StepRefusal }
type StepRefusal = 'NOT_FOUND' | 'REQUEST_CHANGED' | 'REQUEST_CLOSED'

/** Locks the request and refuses when another operator was faster, or when it is closed. */
async function lockSeen(tx: Tx, { id, version }: Seen): Promise<RequestRow | StepRefusal> {
  const row = await lockRequest(tx, { id })
  if (!row) return 'NOT_FOUND'
  if (row.version !== version) return 'REQUEST_CHANGED'
  return row.closed_at === null ? row : 'REQUEST_CLOSED'
}

/** Takes one step: writes the state, the history, the trail and the to-dos. The step must be possible in the state of the row. */
async function takeStep(context: DeskContext, tx: Tx, row: RequestRow, change: Change, caller: SignedInCaller): Promise<Changed> {
  const state = calls.stateAfter(row.state, change.step)
  if (state === undefined) return { refused: 'REQUEST_CLOSED' }
  const isEnd = state === 'answered' || state === 'refused'
  await sql`
    update privacy.request set state = ${state}, version = version + 1,
      assigned_to = ${change.to === undefined ? (row.assigned_to ?? (isEnd ? caller.session.accountId : null)) : change.to}
      ${isEnd ? sql`, closed_at = platform.now(), deletes_at = platform.now() + ${RETENTION_YEARS} * interval '1 year'` : sql``}
    where id = ${row.id}`.execute(tx)
  const { entry, text } = change
  await addEntry(context, tx, { requestId: row.id, kind: entry, by: caller.session.accountId, ...(text !== undefined && { text }) })
  await context.recorder.record(tx, {
    action: `privacy-request.${ACTIONS[change.step]}`,
    outcome: 'ok',
    ...doneBy(caller),
    target: `privacy-request:${row.id}`,
  })
  await updateQueue(context, tx)
  return { ok: { version: row.version + 1, row } }
}

const ACTIONS: Readonly<Record<calls.RequestStep, string>> = {
  assign: 'assigned',
  release: 'released',
  ask: 'asked',
  resume: 'resumed',
  answer: 'answered',
  refuse: 'refused',
}

export const assignRequest = serve(calls.assignRequest, (context, { to, ...seen }, caller) =>
  context.database.inTransaction(async (tx) => {
    if (to !== null && (await findHandlers(tx, await context.rolesHolding('privacy:handle', tx), [to])).length === 0)
      return { refused: 'HANDLER_UNFIT' }
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    const change: Change = to === null ? { step: 'release', entry: 'released', to } : { step: 'assign', entry: 'assigned', to }
    const changed = await takeStep(context, tx, row, change, caller)
    if ('refused' in changed) return changed
    if (to !== null && to !== caller.session.accountId) await notifyAssignee(context, tx, row, to)
    return { ok: { version: changed.ok.version } }
  }),
)

const notifyAssignee = ({ notify }: DeskContext, tx: Tx, { number }: RequestRow, to: string): Promise<void> =>
  notify(tx, {
    kind: 'notice',
    about: 'service',
    to: { accounts: [to], holding: 'privacy:handle' },
    path: `${privacyPages.requests.path}?mine=true`,
    title: inBoth(deskWords, 'post.assigned'),
    text: inBoth(deskWords, 'post.assigned-text', { number }),
  })

export const addRequestNote = serve(calls.addRequestNote, (context, { id, version, text }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockRequest(tx, { id })
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.version !== version) return { refused: 'REQUEST_CHANGED' }
    await addEntry(context, tx, { requestId: id, kind: 'note', by: caller.session.accountId, text: cleanText(text) })
    await sql`update privacy.request set version = version + 1 where id = ${id}`.execute(tx)
    await context.recorder.record(tx, {
      action: 'privacy-request.noted',
      outcome: 'ok',
      ...doneBy(caller),
      target: `privacy-request:${id}`,
    })
    return { ok: { version: version + 1 } }
  }),
)

export const noteIdentity = serve(calls.noteIdentity, (context, { text, ...seen }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    await addEntry(context, tx, { requestId: row.id, kind: 'identity', by: caller.session.accountId, text: cleanText(text) })
    await sql`update privacy.request set version = version + 1, is_identified = true where id = ${row.id}`.execute(tx)
    await context.recorder.record(tx, {
      action: 'privacy-request.identified',
      outcome: 'ok',
      ...doneBy(caller),
      target: `privacy-request:${row.id}`,
    })
    return { ok: { version: row.version + 1 } }
  }),
)

export const askPerson = serve(calls.askPerson, (context, { text: typed, ...seen }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    const text = cleanText(typed)
    const changed = await takeStep(context, tx, row, { step: 'ask', entry: 'question', text }, caller)
    if ('refused' in changed) return changed
    await notifyPerson(context, tx, row, { title: inBoth(deskWords, 'post.question', { number: row.number }), text })
    return { ok: { version: changed.ok.version } }
  }),
)

export const resumeRequest = serve(calls.resumeRequest, (context, seen, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    if (row.state !== 'waiting') return { refused: 'REQUEST_NOT_WAITING' }
    const changed = await takeStep(context, tx, row, { step: 'resume', entry: 'resumed' }, caller)
    return 'refused' in changed ? changed : { ok: { version: changed.ok.version } }
  }),
)

export const answerRequest = serve(calls.answerRequest, (context, { text: typed, ...seen }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    if (!row.is_identified && !calls.NEED_NO_IDENTITY.includes(row.kind)) return { refused: 'IDENTITY_MISSING' }
    return await close(context, tx, row, { step: 'answer', entry: 'answer', text: cleanText(typed) }, caller)
  }),
)

export const refuseRequest = serve(calls.refuseRequest, (context, { text: typed, ...seen }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (typeof row === 'string') return { refused: row }
    const text = cleanText(typed)
    if (text.length < 4) return { refused: 'REASON_MISSING' }
    return await close(context, tx, row, { step: 'refuse', entry: 'refusal', text }, caller)
  }),
)

type Ending = { readonly step: 'answer' | 'refuse'; readonly entry: 'answer' | 'refusal'; readonly text: string }

async function close(context: DeskContext, tx: Tx, row: RequestRow, ending: Ending, caller: SignedInCaller) {
  const changed = await takeStep(context, tx, row, ending, caller)
  if ('refused' in changed) return changed
  const title = inBoth(deskWords, `post.${ending.entry}`, { number: row.number })
  const notified = await notifyPerson(context, tx, row, { title, text: ending.text })
  return { ok: { version: changed.ok.version, notified } }
}

/** Sends a message to the account, which also leaves by email when the account wants that. Others read it with their receipt number. */
async function notifyPerson(
  { notify }: DeskContext,
  tx: Tx,
  { account_id: accountId }: RequestRow,
  { title, text }: { readonly title: Bilingual; readonly text: string },
): Promise<'message' | 'receipt'> {
  if (accountId === null) return 'receipt'
  await notify(tx, {
    kind: 'message',
    about: 'service',
    to: { accounts: [accountId] },
    path: privacyPages.own.path,
    title,
    text: sameInBoth(text),
  })
  return 'message'
}
