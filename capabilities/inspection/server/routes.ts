import type { Submission, Withdrawal } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import { inspectionPages } from '../console.ts'
import type { Flag } from '../contract.ts'
import * as calls from '../contract.ts'
import { inspectionActions } from '../text/actions.ts'
import { inspectionText } from '../text/texts.ts'
import { assign } from './assign.ts'
import { create, pause, remove, save } from './change-queue.ts'
import { keepClaims, leave, next } from './claim.ts'
import { back, pass, skip } from './decide.ts'
import type { InspectionDeps } from './deps.ts'
import { dueWork } from './due.ts'
import { dequeue, enqueue } from './enqueue.ts'
import { showInspectors } from './inspectors.ts'
import { showPace, showQuality, showQueues } from './list-queues.ts'
import { lookAt } from './look-at.ts'
import { allow, ban, keepPictureRules, showPictureRules } from './pictures.ts'
import { openRules, type Rules } from './rules.ts'
import { showWaiting } from './waiting-list.ts'
import { pass as passWords, refuse as refuseWords } from './wordings/decide-wording.ts'
import { showWording, showWordings } from './wordings/list-wordings.ts'
import { forget, settle, weigh } from './wordings/settle.ts'
import { keepList, removeList, showLists, tryOut } from './words.ts'

export type Inspection = {
  readonly routes: Answers
  /** Looks at pictures that are about to be submitted, before anything is held. */
  lookAt(assetIds: readonly string[]): Promise<void>
  /** Told by content, inside the transaction that submits, takes back or trashes. */
  enqueue<T>(tx: Transaction<T>, submission: Submission): Promise<void>
  /** What the rules find in some words that are no item, such as a comment. */
  screen(text: string): Promise<readonly Flag[]>
  dequeue<T>(tx: Transaction<T>, withdrawal: Withdrawal): Promise<void>
  /** For whoever keeps words that stand beside judged texts. */
  readonly wordings: {
    /** What the rules find in passages, before anything is held. What is blocked is refused by who asks. */
    weigh(passages: readonly string[]): Promise<calls.Weighed>
    /** Whether readers see new words at once; part of the transaction that holds what they are about. */
    settle<T>(tx: Transaction<T>, wording: calls.Wording, written: calls.Written): Promise<calls.Settled>
    /** Nothing of a thing waits any more, in one language or in all; false when nothing did. */
    forget<T>(tx: Transaction<T>, place: Pick<calls.Wording, 'about' | 'thing'> & { readonly language?: Language }): Promise<boolean>
  }
}

export function openInspection(deps: InspectionDeps): Inspection {
  const rules = openRules(deps)
  deps.jobs.dueWork(dueWork(deps))
  return {
    lookAt: (assetIds) => lookAt(deps, assetIds),
    enqueue: (tx, submission) => enqueue({ ...deps, rules }, tx, submission),
    dequeue,
    screen: async (text) => (await rules.current())([{ field: 'text', blockId: '', text }]),
    wordings: {
      weigh: (passages) => weigh(rules, passages),
      settle: (tx, wording, written) => settle(deps, tx, wording, written),
      forget: (tx, place) => forget(deps, tx, place),
    },
    routes: {
      texts: inspectionText,
      actions: inspectionActions,
      permissions: calls.PERMISSIONS,
      pages: inspectionPages,
      answers: [
        ...queueAnswers(deps),
        ...judgingAnswers(deps),
        ...wordAnswers({ ...deps, rules }),
        ...pictureAnswers(deps),
        ...wordingAnswers({ ...deps, rules }),
      ],
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
  answer(calls.readInspectors, () => showInspectors(deps)),
  answer(calls.listWaiting, (input, caller) => showWaiting(deps, input, caller)),
  answer(calls.assignTask, (input, caller) => assign(deps, input, caller)),
  answer(calls.readPace, (_, caller) => showPace(deps, caller)),
]

const wordAnswers = (deps: InspectionDeps & { readonly rules: Rules }) => [
  answer(calls.readWordLists, () => showLists(deps)),
  answer(calls.saveWordList, (input, caller) => keepList(deps, input, caller)),
  answer(calls.removeWordList, (input, caller) => removeList(deps, input, caller)),
  answer(calls.tryWords, (input) => tryOut(deps, input)),
]

const pictureAnswers = (deps: InspectionDeps) => [
  answer(calls.readPictureRules, () => showPictureRules(deps)),
  answer(calls.savePictureRules, (input, caller) => keepPictureRules(deps, input, caller)),
  answer(calls.banPicture, (input, caller) => ban(deps, input, caller)),
  answer(calls.allowPicture, (input, caller) => allow(deps, input, caller)),
]

const wordingAnswers = (deps: InspectionDeps & { readonly rules: Rules }) => [
  answer(calls.listWordings, (input, caller) => showWordings(deps, input, caller)),
  answer(calls.readWording, (input, caller) => showWording(deps, input, caller)),
  answer(calls.passWording, (input, caller) => passWords(deps, input, caller)),
  answer(calls.refuseWording, (input, caller) => refuseWords(deps, input, caller)),
]
