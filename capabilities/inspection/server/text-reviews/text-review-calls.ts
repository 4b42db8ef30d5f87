import { sql } from 'kysely'
import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { OutputOf, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { type InspectionContext, type Ready, type Sql, serve, type Tx } from '../context.ts'
import { findPeople } from '../task-store.ts'
import { waitingTexts } from './follow-todo.ts'
import { findWaitingText, type WaitingText, whyDecided } from './waiting-store.ts'

export const listTextReviews = serve(calls.listTextReviews, async ({ database, content }, { page, pageSize, direction }, { session }) => {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql<WaitingText>`
      select id, about, thing, title, language, left(after, ${calls.TEXT_SHOWN}) as after, flags, written_by, written_at
      from screening.waiting_text_review
      order by written_at ${order}, id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const counted = await sql<{ total: number }>`select count(*)::int as total from screening.waiting_text_review`.execute(tx)
    const isAsked = await content.asksForTwo(tx)
    const people = await findPeople(
      tx,
      rows.map(({ written_by }) => written_by),
    )
    return { ok: { list: rows.map((row) => toRow(row, people, isAsked ? session.accountId : null)), total: one(counted.rows).total } }
  })
})

export const getTextReview = serve(calls.getTextReview, async ({ database, content }, { id }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const row = await findWaitingText(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const people = await findPeople(tx as Sql, [row.written_by])
    return { ok: { ...toRow(row, people, (await content.asksForTwo(tx)) ? session.accountId : null), before: row.before } }
  })
})

export const approveText = serve(calls.approveText, async (context, { id, note }, caller) => {
  const row = await findWaitingText(context.database.of(), id)
  if (!row) return await whyDecided(context.database.of(), id)
  // Screens again, because a word list may block the text by this time.
  if ((await context.screening.screenTexts(row.after.split('\n'))).blockedAt !== undefined) return { refused: 'BLOCKED_WORDS' }
  const ready = await context.readyTexts(row)
  const decided = await decideText(context, { row, state: 'passed', note, caller, ready })
  if ('refused' in decided) await ready.drop()
  return decided
})

export const rejectText = serve(calls.rejectText, async (context, { id, note }, caller) => {
  const row = await findWaitingText(context.database.of(), id)
  if (!row) return await whyDecided(context.database.of(), id)
  return await decideText(context, { row, state: 'refused', note, caller })
})

/** `barred` is the account that may not decide on its own texts; null without the two-person rule. */
const toRow = (
  row: WaitingText,
  people: ReadonlyMap<string, calls.Person>,
  barred: string | null,
): OutputOf<typeof calls.listTextReviews>['list'][number] => ({
  id: row.id,
  about: row.about,
  thing: row.thing,
  title: row.title,
  language: row.language,
  after: row.after,
  flags: row.flags,
  writtenBy: people.get(row.written_by) ?? { id: row.written_by, name: null },
  writtenAt: row.written_at.toISOString(),
  isOwn: row.written_by === barred,
})

type Code = 'NOT_FOUND' | 'DECIDED_ALREADY' | 'OWN_WORK'
type Decided = { readonly ok: Record<string, never> } | Refused<Code>

/** Rolls the transaction back, because a text that was replaced meanwhile must not be published. */
class Late extends Error {}

type Verdict = { readonly state: 'passed' | 'refused'; readonly note: string }

type TextDecision = { readonly row: WaitingText; readonly caller: SignedInCaller; readonly ready?: Ready | undefined } & Verdict

/** Locks the subject itself first, in the same order as its editors, to avoid deadlocks. */
async function decideText(context: InspectionContext, { row, state, note, caller, ready }: TextDecision): Promise<Decided> {
  const by = caller.session.accountId
  try {
    return await context.database.inTransaction(async (tx) => {
      if (row.written_by === by && (await context.content.asksForTwo(tx))) return { refused: 'OWN_WORK' }
      const isThere = ready === undefined || (await ready.show(tx))
      if (!(await context.screening.endTextReview(tx, row.id, { state: isThere ? state : 'replaced', by, note }))) throw new Late()
      await context.reconcileTodos(tx, waitingTexts)
      if (!isThere) return { refused: 'NOT_FOUND' }
      await context.recorder.record(tx, {
        action: `wording.${state}`,
        outcome: 'ok',
        target: `${row.about === 'topic' ? 'topic' : 'asset'}:${row.thing}`,
        ...doneBy(caller),
        ...(note && { reason: note }),
        facts: { about: row.about, language: row.language, writer: row.written_by },
      })
      if (row.written_by !== by) await notifyAuthor(context, tx, { row, state, note })
      return { ok: {} }
    })
  } catch (defect) {
    if (defect instanceof Late) return await whyDecided(context.database.of(), row.id)
    throw defect
  }
}

const PATHS: Readonly<Record<ChangedText['about'], `/${string}`>> = {
  alt: '/content/media',
  captions: '/content/media',
  topic: '/content/topics',
}

async function notifyAuthor(
  { notify }: InspectionContext,
  tx: Tx,
  { row, state, note }: { readonly row: WaitingText; readonly state: 'passed' | 'refused'; readonly note: string },
): Promise<void> {
  const values = { title: row.title, note: note || '—' }
  await notify(tx, {
    kind: state === 'passed' ? 'message' : 'notice',
    about: 'content',
    path: PATHS[row.about],
    to: { accounts: [row.written_by] },
    title: inBoth(inspectionText, `post.text-review-${state}`),
    text: inBoth(inspectionText, `post.text-review-${state}-text`, values),
  })
}
