import { contentSubmitted, contentWithdrawn } from '#capabilities/content/contract.ts'
import { waitingWordsChanged } from '#capabilities/screening/contract.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { assign } from './assign.ts'
import { ban } from './ban-picture.ts'
import { create, pause, remove, save } from './change-queue.ts'
import { keepClaims, leave, next } from './claim.ts'
import { back, pass, skip } from './decide.ts'
import { inspectionDeclared } from './declared.ts'
import type { InspectionDeps } from './deps.ts'
import { dueWork } from './due.ts'
import { dequeue, enqueue } from './enqueue.ts'
import { showInspectors } from './inspectors.ts'
import { showPace, showQuality, showQueues } from './list-queues.ts'
import { showWaiting } from './waiting-list.ts'
import { pass as passWords, refuse as refuseWords } from './wordings/decide-wording.ts'
import { followTodo } from './wordings/follow-todo.ts'
import { showWording, showWordings } from './wordings/list-wordings.ts'

type Needs = Pick<InspectionDeps, 'findPictures' | 'rolesHolding' | 'content' | 'readyWords' | 'screening'>

export function openInspection(platform: Omit<InspectionDeps, keyof Needs>, needs: Needs): Capability {
  const deps: InspectionDeps = { ...platform, ...needs }
  deps.jobs.dueWork(dueWork(deps))
  return {
    listeners: [
      on(contentSubmitted, (tx, submission) => enqueue(deps, tx, submission)),
      on(contentWithdrawn, dequeue),
      on(waitingWordsChanged, (tx, { isNew }) => followTodo(deps, tx, isNew)),
    ],
    routes: {
      ...inspectionDeclared,
      answers: [
        ...queueAnswers(deps),
        ...judgingAnswers(deps),
        answer(calls.banPicture, (input, caller) => ban(deps, input, caller)),
        ...wordingAnswers(deps),
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

const wordingAnswers = (deps: InspectionDeps) => [
  answer(calls.listWordings, (input, caller) => showWordings(deps, input, caller)),
  answer(calls.readWording, (input, caller) => showWording(deps, input, caller)),
  answer(calls.passWording, (input, caller) => passWords(deps, input, caller)),
  answer(calls.refuseWording, (input, caller) => refuseWords(deps, input, caller)),
]
