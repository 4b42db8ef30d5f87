import { sql } from 'kysely'
import type { JudgedText } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { type InspectionContext, type Sql, serve } from '../context.ts'
import { renewFlags } from '../screen-text.ts'
import {
  claimNamed,
  claimNext,
  countFor,
  dropTask,
  excludeFrom,
  findPeople,
  findTaskClaims,
  isInOtherHands,
  renew,
  resumeClaim,
  type TaskRow,
} from '../task-store.ts'
import { giveBack, judgedOf } from './task-claims.ts'

/**
 * Claims the next text in one statement and locks content afterwards, in the same order as an author that withdraws, to avoid deadlocks. If
 * the process dies in between, the claim expires.
 */
export const claimNextTask = serve(calls.claimNextTask, async (context, { queueId, taskId, holding }, caller) => {
  const [db, me]: [Sql, string] = [context.database.of(), caller.session.accountId]
  if (holding.length >= calls.MOST_CLAIMS) return { refused: 'CLAIMS_FULL' }
  const named = taskId && (await claimByName(context, { taskId, holding, caller }))
  const opened = named && (await open(context, named, caller))
  if (opened) return { ok: { task: opened, waiting: await countFor(db, me, queueId) } }
  if (taskId && (await isInOtherHands(db, me, taskId))) return { refused: 'IN_WORK' }
  for (;;) {
    const row =
      (await resumeClaim(db, { account: me, queueId, except: holding })) ?? (await claimAnother(context, { queueId, holding, caller }))
    if (!row) return { ok: { task: null, waiting: await countFor(db, me, queueId) } }
    const task = await open(context, row, caller)
    if (task) return { ok: { task, waiting: await countFor(db, me, queueId) } }
  }
})

type Claiming = { readonly queueId: string | undefined; readonly holding: readonly string[]; readonly caller: SignedInCaller }

async function claimAnother(context: InspectionContext, { queueId, holding, caller }: Claiming): Promise<TaskRow | undefined> {
  await giveBackAllBut(context, holding, caller)
  return await claimNext(context.database.of(), caller.session.accountId, queueId)
}

async function claimByName(
  context: InspectionContext,
  { taskId, holding, caller }: Pick<Claiming, 'holding' | 'caller'> & { readonly taskId: string },
): Promise<TaskRow | undefined> {
  await giveBackAllBut(context, [...holding, taskId], caller)
  return await claimNamed(context.database.of(), caller.session.accountId, taskId)
}

/** Releases leftover claims of earlier screens, so that an inspector does not accumulate them. */
async function giveBackAllBut(context: InspectionContext, except: readonly string[], caller: SignedInCaller): Promise<void> {
  const claims = await findTaskClaims(context.database.of(), caller.session.accountId)
  for (const id of claims) if (!except.includes(id)) await giveBack(context, { id, caller })
}

/** Returns null when the caller may not decide on the text, or it no longer waits; then it is not offered to the caller again. */
async function open(context: InspectionContext, row: TaskRow, caller: SignedInCaller): Promise<calls.Task | null> {
  const { database, content } = context
  const me = caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const refused = row.phase === 'first' && (await content.judging.claim(tx, judgedOf(row), caller))
    const text = refused ? null : await content.readJudged(tx, judgedOf(row))
    if (!text) await dropTask(tx, row.id)
    else if (text.writers.includes(me)) await excludeFrom(tx, row.id, me)
    else {
      const flags = await renewFlags(context, tx, { task: row, draft: text.draft })
      return await taskOf(tx, { ...row, flags }, { text, preview: await content.previewJudged(tx, judgedOf(row)) })
    }
    return null
  })
}

async function taskOf(
  db: Sql,
  row: TaskRow,
  { text: { draft, before, beforeWas, barriers, inlineComments }, preview }: { readonly text: JudgedText; readonly preview: string | null },
): Promise<calls.Task> {
  const people = await findPeople(db, [row.submitted_by])
  return {
    id: row.id,
    queueId: row.queue_id,
    phase: row.phase,
    itemId: row.item_id,
    number: row.number,
    language: row.language,
    revisionId: row.revision_id,
    section: row.section,
    kind: row.kind,
    title: row.title,
    waitsSince: row.waits_since.toISOString(),
    submittedBy: people.get(row.submitted_by) ?? { id: row.submitted_by, name: null },
    note: row.note,
    returns: row.returns,
    flags: row.flags,
    barriers,
    draft,
    before,
    beforeWas,
    inlineComments: [...inlineComments],
    claimedUntil: row.claimed_until!.toISOString(),
    preview,
  }
}

export const renewClaims = serve(calls.renewClaims, async ({ database }, { taskIds }, caller) => {
  return { ok: { taskIds: await renew(database.of(), taskIds, caller.session.accountId) } }
})

export const skipTask = serve(calls.skipTask, async (context, { taskId }, caller) => {
  const done = await giveBack(context, { id: taskId, caller }, async (tx) => {
    await sql`insert into inspection.skip (task_id, account_id) values (${taskId}, ${caller.session.accountId})
      on conflict (task_id, account_id) do update set at = platform.now()`.execute(tx)
  })
  return done ? { ok: {} } : { refused: 'NOT_FOUND' }
})

/** Releases claims; skips tasks that the caller has not claimed. */
export const releaseTasks = serve(calls.releaseTasks, async (context, { taskIds }, caller) => {
  for (const id of new Set(taskIds)) await giveBack(context, { id, caller })
  return { ok: {} satisfies OutputOf<typeof calls.releaseTasks> }
})
