import { signUpQuestions } from '#capabilities/activities/web/site/questions-slot.ts'
import { ownCourses } from '#capabilities/engagement/web/own/courses-slot.ts'
import { ownFollowing } from '#capabilities/engagement/web/own/following-slot.ts'
import { proofForm } from '#capabilities/federation/web/authorize/proof-slot.ts'
import { modeContent } from '#capabilities/minors/web/mode/content-slot.ts'
import { detailRows } from '#capabilities/profile/web/details-slot.ts'
import { ownHome } from '#capabilities/profile/web/own-home-slot.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { notFoundView, waysOn } from '#web/not-found.ts'
import { fillSlot, type SlotFilling } from '#web/slots.tsx'
import { NotFoundView, Ways } from '../site-frame/not-found-view.tsx'

export const siteParts: readonly SlotFilling[] = [
  fillSlot(notFoundView, NotFoundView),
  fillSlot(waysOn, Ways),
  fillSlot(
    signUpQuestions,
    lazySection(() => import('#capabilities/enquiries/web/questions-part.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    ownCourses,
    lazySection(() => import('#capabilities/college/web/my-courses-part.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    ownFollowing,
    lazySection(() => import('#capabilities/follow/web/following-part.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    modeContent,
    lazySection(() => import('#capabilities/curation/web/fit-items-part.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    proofForm,
    lazySection(() => import('#capabilities/accounts/web/proof-part.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    ownHome,
    lazySection(() => import('../site-frame/own-home.tsx').then(({ default: part }) => part)),
  ),
  fillSlot(
    detailRows,
    lazySection(() => import('../site-frame/detail-rows.tsx').then(({ default: part }) => part)),
  ),
]
