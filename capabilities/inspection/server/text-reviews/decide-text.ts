import type { ChangedText } from '#capabilities/screening/contract.ts'
import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionContext, Ready, Tx } from '../context.ts'
import { waitingTexts } from './follow-todo.ts'
import { type WaitingText, whyDecided } from './waiting-store.ts'

type Code = 'NOT_FOUND' | 'DECIDED_ALREADY' | 'OWN_WORK'
type Decided = { readonly ok: Record<string, never> } | Refused<Code>

/** Rolls the transaction back, because a text that was replaced meanwhile must not be published. */
class Late extends Error {}

type Verdict = { readonly state: 'passed' | 'refused'; readonly note: string }

type TextDecision = { readonly row: WaitingText; readonly caller: SignedInCaller; readonly ready?: Ready | undefined } & Verdict

/** Locks the subject itself first, in the same order as its editors, to avoid deadlocks. */
export async function decideText(context: InspectionContext, { row, state, note, caller, ready }: TextDecision): Promise<Decided> {
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
