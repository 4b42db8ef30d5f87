import type { RawBuilder } from 'kysely'
import type { Answers } from '#server/http/answer.ts'
import { engagementPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { engagementActions } from '../text/actions.ts'
import { engagementText } from '../text/texts.ts'
import type { CommentDeps } from './comments/deps.ts'
import { type Comments, openComments } from './comments/routes.ts'
import type { EngagementDeps } from './deps.ts'
import { historyAnswers, sweepHistory } from './history/routes.ts'
import { likeAnswers } from './likes/routes.ts'
import { shareAnswers } from './shares/routes.ts'
import { sweepGone } from './sweep-gone.ts'
import { type Measure, measure } from './views/measure.ts'
import { openViews } from './views/open-views.ts'

export type Engagement = AsyncDisposable &
  Pick<Comments, 'changed' | 'demo'> & {
    readonly routes: Answers
    /** How often an item was seen or liked, as an SQL expression: an integer, never null. */
    measure(what: Measure, itemId: RawBuilder<unknown>): RawBuilder<number>
    readonly sweeps: readonly (() => Promise<number>)[]
  }

/** What visitors do with what is published: one folder for each matter. */
export function openEngagement(deps: EngagementDeps & CommentDeps): Engagement {
  const views = openViews(deps)
  const comments = openComments(deps)
  return {
    changed: comments.changed,
    demo: comments.demo,
    measure,
    sweeps: [views.sweep, () => sweepHistory(deps), comments.sweep, () => sweepGone(deps)],
    routes: {
      texts: engagementText,
      actions: engagementActions,
      permissions: PERMISSIONS,
      pages: engagementPages,
      answers: [...views.answers, ...likeAnswers(deps), ...shareAnswers(deps), ...historyAnswers(deps), ...comments.answers],
      channels: comments.channels,
    },
    [Symbol.asyncDispose]: views[Symbol.asyncDispose],
  }
}
