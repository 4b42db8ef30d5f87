import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { revealPull } from './reveal-pull.ts'
import { startPull } from './start-pull.ts'
import { stopPull } from './stop-pull.ts'

export const pullAnswers = (deps: LiveDeps) => [
  answer(calls.startPull, (input, caller) => startPull(deps, input, caller)),
  answer(calls.revealPull, (input, caller) => revealPull(deps, input, caller)),
  answer(calls.stopPull, (input, caller) => stopPull(deps, input, caller)),
]
