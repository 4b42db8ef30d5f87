import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementContext } from '../context.ts'
import { recordShare } from './record-share.ts'

export const shareAnswers = (context: EngagementContext): readonly Answer[] => bind(context, [recordShare])
