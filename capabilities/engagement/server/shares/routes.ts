import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementDeps } from '../deps.ts'
import { recordShare } from './record-share.ts'

export const shareAnswers = (deps: EngagementDeps): readonly Answer[] => bind(deps, [recordShare])
