import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
import { readFollow } from '../followers/read-follow.ts'
import { setFollow } from '../followers/set-follow.ts'
import { readLike } from './read-like.ts'
import { reportStudio } from './report-studio.ts'
import { setLike } from './set-like.ts'

export const viewerAnswers = (deps: LiveDeps) => [
  answer(calls.readFollow, (input, caller) => readFollow(deps, input, caller)),
  answer(calls.setFollow, (input, caller) => setFollow(deps, input, caller)),
  answer(calls.readLike, (input, caller) => readLike(deps, input, caller)),
  answer(calls.setLike, (input, caller) => setLike(deps, input, caller)),
  answer(calls.reportStudio, (input, caller) => reportStudio(deps, input, caller)),
]
