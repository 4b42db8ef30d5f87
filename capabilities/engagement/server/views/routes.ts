import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementContext } from '../context.ts'
import { getEngagement } from './get-engagement.ts'
import { listViews } from './list-views.ts'

export const viewAnswers = (context: EngagementContext): readonly Answer[] => bind(context, [getEngagement, listViews])
