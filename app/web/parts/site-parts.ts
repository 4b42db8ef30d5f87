import { lazy } from 'react'
import { signUpQuestions } from '#capabilities/activities/web/site/questions-slot.ts'
import { ownCourses } from '#capabilities/engagement/web/own/courses-slot.ts'
import { ownFollowing } from '#capabilities/engagement/web/own/following-slot.ts'
import { proofForm } from '#capabilities/federation/web/authorize/proof-slot.ts'
import { modeContent } from '#capabilities/minors/web/mode/content-slot.ts'
import { detailRows } from '#capabilities/profile/web/details-slot.ts'
import { ownHome } from '#capabilities/profile/web/own-home-slot.ts'
import { notFoundView, waysOn } from '#web/not-found.ts'
import { fillSlot, type SlotFilling } from '#web/slots.tsx'
import { NotFoundView, Ways } from '../site-frame/not-found-view.tsx'

export const siteParts: readonly SlotFilling[] = [
  fillSlot(notFoundView, NotFoundView),
  fillSlot(waysOn, Ways),
  fillSlot(
    signUpQuestions,
    lazy(() => import('#capabilities/enquiries/web/questions-part.tsx')),
  ),
  fillSlot(
    ownCourses,
    lazy(() => import('#capabilities/college/web/my-courses-part.tsx')),
  ),
  fillSlot(
    ownFollowing,
    lazy(() => import('#capabilities/follow/web/following-part.tsx')),
  ),
  fillSlot(
    modeContent,
    lazy(() => import('#capabilities/curation/web/fit-items-part.tsx')),
  ),
  fillSlot(
    proofForm,
    lazy(() => import('#capabilities/accounts/web/proof-part.tsx')),
  ),
  fillSlot(
    ownHome,
    lazy(() => import('../site-frame/own-home.tsx')),
  ),
  fillSlot(
    detailRows,
    lazy(() => import('../site-frame/detail-rows.tsx')),
  ),
]
