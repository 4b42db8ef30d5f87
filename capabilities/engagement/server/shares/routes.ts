import { type Answer, answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { recordShare } from './record-share.ts'

type Deps = Pick<EngagementDeps, 'database'>

export const shareAnswers = (deps: Deps): readonly Answer[] => [
  answer(calls.recordShare, (input, caller) => recordShare(deps, input, caller)),
]
