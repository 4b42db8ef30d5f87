import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { findVideos } from './find-videos.ts'
import { readRotation } from './read-rotation.ts'
import { saveRotation } from './save-rotation.ts'
import { startRotation } from './start-rotation.ts'

export const rotationAnswers = (deps: LiveDeps) => [
  answer(calls.readRotation, (input) => readRotation(deps, input)),
  answer(calls.findVideos, (input) => findVideos(deps, input)),
  answer(calls.saveRotation, (input, caller) => saveRotation(deps, input, caller)),
  answer(calls.startRotation, (input, caller) => startRotation(deps, input, caller)),
]
