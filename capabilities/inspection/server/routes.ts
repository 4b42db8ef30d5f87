import type { Submission } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import { inspectionPages } from '../console.ts'
import * as calls from '../contract.ts'
import { inspectionActions } from '../text/actions.ts'
import { inspectionText } from '../text/texts.ts'
import { create, pause, remove, save } from './change-queue.ts'
import { keepClaims, leave, next } from './claim.ts'
import { back, pass, skip } from './decide.ts'
import type { InspectionDeps } from './deps.ts'
import { dueWork } from './due.ts'
import { dequeue, enqueue } from './enqueue.ts'
import { showPace, showQuality, showQueues } from './list-queues.ts'
import { openRules, type Rules } from './rules.ts'
import { keepList, removeList, showLists, tryOut } from './words.ts'

export type Inspection = {
  readonly routes: Answers
  /** Told by content, inside the transaction that submits, takes back or trashes. */
  enqueue<T>(tx: Transaction<T>, submission: Submission): Promise<void>
  dequeue<T>(tx: Transaction<T>, edition: { readonly itemId: string; readonly language: Language }): Promise<void>
}

export function openInspection(deps: InspectionDeps): Inspection {
  const rules = openRules(deps)
  deps.jobs.dueWork(dueWork(deps))
  return {
    enqueue: (tx, submission) => enqueue({ ...deps, rules }, tx, submission),
    dequeue,
    routes: {
      texts: inspectionText,
      actions: inspectionActions,
      permissions: calls.PERMISSIONS,
      pages: inspectionPages,
      answers: [...queueAnswers(deps), ...judgingAnswers(deps), ...wordAnswers({ ...deps, rules })],
    },
  }
}

const queueAnswers = (deps: InspectionDeps) => [
  answer(calls.listQuality, (_, caller) => showQuality(deps, caller)),
  answer(calls.readQueues, (_, caller) => showQueues(deps, caller)),
  answer(calls.createQueue, (input, caller) => create(deps, input, caller)),
  answer(calls.saveQueue, (input, caller) => save(deps, input, caller)),
  answer(calls.pauseQueue, (input, caller) => pause(deps, input, caller)),
  answer(calls.removeQueue, (input, caller) => remove(deps, input, caller)),
]

const judgingAnswers = (deps: InspectionDeps) => [
  answer(calls.takeNext, (input, caller) => next(deps, input, caller)),
  answer(calls.renewClaims, (input, caller) => keepClaims(deps, input, caller)),
  answer(calls.leaveTasks, (input, caller) => leave(deps, input, caller)),
  answer(calls.passTask, (input, caller) => pass(deps, input, caller)),
  answer(calls.sendBack, (input, caller) => back(deps, input, caller)),
  answer(calls.skipTask, (input, caller) => skip(deps, input, caller)),
  answer(calls.readPace, (_, caller) => showPace(deps, caller)),
]

const wordAnswers = (deps: InspectionDeps & { readonly rules: Rules }) => [
  answer(calls.readWordLists, () => showLists(deps)),
  answer(calls.saveWordList, (input, caller) => keepList(deps, input, caller)),
  answer(calls.removeWordList, (input, caller) => removeList(deps, input, caller)),
  answer(calls.tryWords, (input) => tryOut(deps, input)),
]
