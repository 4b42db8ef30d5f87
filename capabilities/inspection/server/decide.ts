import { sql } from 'kysely'
import type { Judgement } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { speak } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { passTask, sendBack, skipTask } from '../contract.ts'
import { inspectionText } from '../text/texts.ts'
import { giveBack, judgedOf } from './claim.ts'
import type { InspectionDeps, Tx } from './deps.ts'
import { draw } from './draw.ts'
import { addJudgment, judgeEarlier } from './judgment-store.ts'
import { holdQueue } from './queue-store.ts'
import { dropTask, endTask, excludeFrom, findClaimed, type TaskRow } from './task-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'recorder' | 'screening'>
type Code = 'NOT_FOUND' | 'CLAIM_LOST' | 'CHANGED_MEANWHILE' | 'OWN_WORK'
type Refusal<Own extends string = never> = { readonly refused: Code | Own }

/** Undoes the transaction: what content did in it must not stay. */
class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** One decision: content's act first, which holds the text, then the task, then its queue. */
async function decide<Own extends string = never>(
  deps: Deps,
  taskId: string,
  caller: SignedInCaller,
  work: (tx: Tx, task: TaskRow) => Promise<{ readonly refused: Code | Own } | undefined>,
): Promise<{ readonly ok: Record<string, never> } | Refusal<Own>> {
  const me = caller.session.accountId
  try {
    await deps.database.inTransaction(async (tx: Tx) => {
      const task = await findClaimed(tx, taskId, me)
      const no = task ? await work(tx, task) : { refused: 'NOT_FOUND' }
      if (no) throw new Refused(no.refused)
    })
    return { ok: {} }
  } catch (defect) {
    if (!(defect instanceof Refused)) throw defect
    await settle(deps, taskId, me, defect.code)
    return { refused: defect.code as Code | Own }
  }
}

/** What nobody, or this person, can decide is not offered again. */
async function settle({ database }: Deps, taskId: string, me: string, refused: string): Promise<void> {
  if (refused === 'OWN_WORK') await database.inTransaction((tx: Tx) => excludeFrom(tx, taskId, me))
  if (refused === 'CHANGED_MEANWHILE') await database.inTransaction((tx: Tx) => dropTask(tx, taskId))
}

const refusalOf = (no: Judgement): Refusal | undefined =>
  no ? { refused: no.refused === 'OWN_WORK' ? 'OWN_WORK' : 'CHANGED_MEANWHILE' } : undefined

export const pass = (deps: Deps, { taskId, note }: InputOf<typeof passTask>, caller: SignedInCaller): Promise<Outcome<typeof passTask>> =>
  decide<'BLOCKED_WORDS'>(deps, taskId, caller, async (tx, task) => {
    if (task.flags.some(({ onHit }) => onHit === 'block')) return { refused: 'BLOCKED_WORDS' }
    const no = task.phase === 'first' ? refusalOf(await deps.content.judging.approve(tx, judgedOf(task), caller, { note })) : undefined
    if (no) return no
    const judgmentId = await end(tx, task, caller, { verdict: 'passed', reasons: [], note })
    if (judgmentId === null) return { refused: 'CLAIM_LOST' }
    if (task.phase === 'first') await drawAgain(tx, task, judgmentId, caller.session.accountId)
    else await record(deps, tx, task, caller, 'recheck.upheld', note)
    return undefined
  })

type Verdict = { readonly verdict: 'passed' | 'returned'; readonly reasons: readonly string[]; readonly note: string }

/** Null when somebody else has it, or nobody any more. */
async function end(tx: Tx, task: TaskRow, caller: SignedInCaller, verdict: Verdict): Promise<string | null> {
  const me = caller.session.accountId
  if (!(await endTask(tx, task.id, me, verdict.verdict))) return null
  const id = await addJudgment(tx, task, me, verdict)
  if (task.judgment_id !== null) await judgeEarlier(tx, task.judgment_id, verdict.verdict === 'passed')
  return id
}

/** By chance, for somebody else to look at. */
async function drawAgain(tx: Tx, task: TaskRow, judgmentId: string, judge: string): Promise<void> {
  const queue = (await holdQueue(tx, task.queue_id))!
  const { isDrawn, deck } = draw({ passesLeft: queue.passes_left, drawsLeft: queue.draws_left }, queue.share_percent)
  await tx
    .updateTable('inspection.queue')
    .set({ passes_left: deck.passesLeft, draws_left: deck.drawsLeft })
    .where('id', '=', queue.id)
    .execute()
  if (!isDrawn) return
  await sql`
    insert into inspection.task (queue_id, phase, item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, excluded, judgment_id)
    select queue_id, 'recheck', item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, array_append(excluded, ${judge}::uuid), ${judgmentId}
    from inspection.task where id = ${task.id}`.execute(tx)
}

/** The words that the writer is told, in the language of the text. */
function noteOf({ language }: TaskRow, { reasons, note }: Pick<InputOf<typeof sendBack>, 'reasons' | 'note'>): string {
  const say = speak(inspectionText, language)
  const told = reasons.filter((reason) => reason !== 'other').map((reason) => say(`return.${reason}`))
  return [told.join(language === 'zh-CN' ? '；' : '; '), note].filter((part) => part !== '').join('\n')
}

export async function back(deps: Deps, input: InputOf<typeof sendBack>, caller: SignedInCaller): Promise<Outcome<typeof sendBack>> {
  const { taskId, reasons, note, remarks, takeOffline } = input
  if (reasons.includes('other') && note === '') return { refused: 'NOTE_MISSING' }
  return await decide(deps, taskId, caller, async (tx, task) => {
    const told = noteOf(task, input)
    const no = refusalOf(await deps.content.judging.sendBack(tx, judgedOf(task), caller, { note: told, remarks, takeOffline }))
    if (no) return no
    if ((await end(tx, task, caller, { verdict: 'returned', reasons, note })) === null) return { refused: 'CLAIM_LOST' }
    if (task.phase === 'recheck') await record(deps, tx, task, caller, 'recheck.overturned', told)
    return undefined
  })
}

async function record({ recorder }: Deps, tx: Tx, task: TaskRow, caller: SignedInCaller, action: string, reason: string): Promise<void> {
  await recorder.record(tx, {
    action,
    outcome: 'ok',
    target: `content:${task.item_id}`,
    ...doneBy(caller),
    ...(reason && { reason }),
    facts: { language: task.language, queue: task.queue_id },
  })
}

export async function skip(deps: Deps, { taskId }: InputOf<typeof skipTask>, caller: SignedInCaller): Promise<Outcome<typeof skipTask>> {
  const done = await giveBack(deps, taskId, caller, async (tx) => {
    await sql`insert into inspection.skip (task_id, account_id) values (${taskId}, ${caller.session.accountId})
      on conflict (task_id, account_id) do update set at = platform.now()`.execute(tx)
  })
  return done ? { ok: {} } : { refused: 'NOT_FOUND' }
}
