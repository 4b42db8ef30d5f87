import { lazy } from 'react'
import { ownCourses } from '#capabilities/engagement/web/own/courses-slot.ts'
import { ownFollowing } from '#capabilities/engagement/web/own/following-slot.ts'
import { reportTargetSend } from '#capabilities/engagement/web/report/target-slot.ts'
import { detailRows } from '#capabilities/profile/web/details-slot.ts'
import { ownHome } from '#capabilities/profile/web/own-home-slot.ts'
import { notFoundView, waysOn } from '#web/not-found.ts'
import { type Filling, fill } from '#web/slots.tsx'
import { NotFoundView, Ways } from '../site-frame/not-found-view.tsx'

export const siteParts: readonly Filling[] = [
  fill(notFoundView, NotFoundView),
  fill(waysOn, Ways),
  fill(reportTargetSend, async (query, said) => (await import('#capabilities/live/web/send-report-part.ts')).sendReport(query, said)),
  fill(
    ownCourses,
    lazy(() => import('#capabilities/college/web/my-courses-part.tsx')),
  ),
  fill(
    ownFollowing,
    lazy(() => import('#capabilities/follow/web/following-part.tsx')),
  ),
  fill(
    ownHome,
    lazy(() => import('../site-frame/own-home.tsx')),
  ),
  fill(
    detailRows,
    lazy(() => import('#capabilities/analytics/web/consent-part.tsx')),
  ),
]
