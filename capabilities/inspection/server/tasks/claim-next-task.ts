import type { JudgedText } from '#capabilities/content/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { MOST_CLAIMS, type Task } from '../../contract.ts'
import { type InspectionDeps, type Sql, serve, type Tx } from '../deps.ts'
import { renewFlags } from '../screen-text.ts'
import {
  claimNamed,
  claimNext,
  countFor,
  dropTask,
  excludeFrom,
  findClaims,
  findPeople,
  isInOtherHands,
  resumeClaim,
  type TaskRow,
} from '../task-store.ts'
import { giveBack, judgedOf } from './task-claims.ts'

/**
 * Claims the next text in one statement and locks content afterwards, in the same order as an author that withdraws, to avoid deadlocks. If
 * the process dies in between, the claim expires.
 */
export const claimNextTask = serve(calls.claimNextTask, async (deps, { queueId, taskId, holding }, caller) => {
  const [db, me]: [Sql, string] = [deps.database.of(), caller.session.accountId]
  if (holding.length >= MOST_CLAIMS) return { refused: 'CLAIMS_FULL' }
  const named = taskId && (await claimByName(deps, taskId, holding, caller))
  const opened = named && (await open(deps, named, caller))
  if (opened) return { ok: { task: opened, waiting: await countFor(db, me, queueId) } }
  if (taskId && (await isInOtherHands(db, me, taskId))) return { refused: 'IN_WORK' }
  for (;;) {
    const row = (await resumeClaim(db, me, queueId, holding)) ?? (await claimAnother(deps, queueId, holding, caller))
    if (!row) return { ok: { task: null, waiting: await countFor(db, me, queueId) } }
    const task = await open(deps, row, caller)
    if (task) return { ok: { task, waiting: await countFor(db, me, queueId) } }
  }
})

async function claimAnother(
  deps: InspectionDeps,
  queueId: string | undefined,
  holding: readonly string[],
  caller: SignedInCaller,
): Promise<TaskRow | undefined> {
  await giveBackAllBut(deps, holding, caller)
  return await claimNext(deps.database.of(), caller.session.accountId, queueId)
}

async function claimByName(
  deps: InspectionDeps,
  id: string,
  holding: readonly string[],
  caller: SignedInCaller,
): Promise<TaskRow | undefined> {
  await giveBackAllBut(deps, [...holding, id], caller)
  return await claimNamed(deps.database.of(), caller.session.accountId, id)
}

/** Releases leftover claims of earlier screens, so that an inspector does not accumulate them. */
async function giveBackAllBut(deps: InspectionDeps, except: readonly string[], caller: SignedInCaller): Promise<void> {
  const claims = await findClaims(deps.database.of(), caller.session.accountId)
  for (const id of claims) if (!except.includes(id)) await giveBack(deps, id, caller)
}

/** Returns null when the caller may not decide on the text, or it no longer waits; then it is not offered to the caller again. */
async function open(deps: InspectionDeps, row: TaskRow, caller: SignedInCaller): Promise<Task | null> {
  const { database, content } = deps
  const me = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Task | null> => {
    const refused = row.phase === 'first' && (await content.judging.claim(tx, judgedOf(row), caller))
    const text = refused ? null : await content.readJudged(tx, judgedOf(row))
    if (!text) await dropTask(tx, row.id)
    else if (text.writers.includes(me)) await excludeFrom(tx, row.id, me)
    else return await taskOf(tx, { ...row, flags: await renewFlags(deps, tx, row, text.draft) }, text)
    return null
  })
}

async function taskOf(db: Sql, row: TaskRow, { draft, before, beforeWas, inlineComments }: JudgedText): Promise<Task> {
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
    draft,
    before,
    beforeWas,
    inlineComments: [...inlineComments],
    claimedUntil: row.claimed_until!.toISOString(),
  }
}
