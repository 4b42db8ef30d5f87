import type { Judgement } from '#capabilities/content/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { dropTask, endTask, excludeFrom, findClaimed, type TaskRow } from '../task-store.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { addJudgment, type Decider, findJudge, judgeEarlier } from './judgment-store.ts'

type Code = 'NOT_FOUND' | 'CLAIM_LOST' | 'CHANGED_MEANWHILE' | 'OWN_WORK'
type Refusal<Own extends string = never> = { readonly refused: Code | Own } & Partial<Decider>

/** Rolls the transaction back, so that content's changes do not stay. */
class Refused extends Error {
  readonly refusal: Refusal<string>
  constructor(refusal: Refusal<string>) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Runs one decision: content's change first, which locks the text, then the task, then its queue. */
export async function decideTask<Own extends string = never>(
  context: InspectionContext,
  { taskId, caller }: { readonly taskId: string; readonly caller: SignedInCaller },
  work: (tx: Tx, task: TaskRow) => Promise<Refusal<Own> | undefined>,
): Promise<{ readonly ok: Record<string, never> } | Refusal<Own>> {
  const me = caller.session.accountId
  try {
    await context.database.inTransaction(async (tx) => {
      const task = await findClaimed(tx, taskId, me)
      const no = task ? await work(tx, task) : await whyUnclaimed(tx, taskId)
      if (no) throw new Refused(no)
      await wakeArrivals(context, tx)
    })
    return { ok: {} }
  } catch (defect) {
    if (!(defect instanceof Refused)) throw defect
    await finish(context, { taskId, me, refused: defect.refusal.refused })
    return defect.refusal as Refusal<Own>
  }
}

/** Names the account that was faster. A retry of a decision that had arrived gets the caller's own name. */
async function whyUnclaimed(tx: Tx, taskId: string): Promise<Refusal> {
  const judge = await findJudge(tx, taskId)
  return judge ? { refused: 'CLAIM_LOST', ...judge } : { refused: 'NOT_FOUND' }
}

/** Withdraws changed texts, and excludes the caller from their own work. */
async function finish(
  { database }: InspectionContext,
  { taskId, me, refused }: { readonly taskId: string; readonly me: string; readonly refused: string },
): Promise<void> {
  if (refused === 'OWN_WORK') await database.inTransaction((tx) => excludeFrom(tx, taskId, me))
  if (refused === 'CHANGED_MEANWHILE') await database.inTransaction((tx) => dropTask(tx, taskId))
}

export const refusalOf = (no: Judgement): Refusal | undefined =>
  no ? { refused: no.refused === 'OWN_WORK' ? 'OWN_WORK' : 'CHANGED_MEANWHILE' } : undefined

type Verdict = { readonly verdict: 'passed' | 'returned'; readonly reasons: readonly string[]; readonly note: string }

/** Returns null when the claim is lost. */
export async function endByVerdict(
  tx: Tx,
  { task, caller, verdict }: { readonly task: TaskRow; readonly caller: SignedInCaller; readonly verdict: Verdict },
): Promise<string | null> {
  const me = caller.session.accountId
  if (!(await endTask(tx, { id: task.id, account: me, state: verdict.verdict }))) return null
  const id = await addJudgment(tx, { task, by: me, ...verdict })
  if (task.judgment_id !== null) await judgeEarlier(tx, task.judgment_id, verdict.verdict === 'passed')
  return id
}

type Recheck = { readonly task: TaskRow; readonly caller: SignedInCaller; readonly action: string; readonly reason: string }

export async function recordRecheck({ recorder }: InspectionContext, tx: Tx, { task, caller, action, reason }: Recheck): Promise<void> {
  await recorder.record(tx, {
    action,
    outcome: 'ok',
    target: `content:${task.item_id}`,
    ...doneBy(caller),
    ...(reason && { reason }),
    facts: { language: task.language, queue: task.queue_id },
  })
}
