import { Outlet } from 'react-router'
import { courseFollow } from '#capabilities/college/web/course/follow-slot.ts'
import { FollowButton } from '#capabilities/follow/web/follow-part.tsx'
import { followButton } from '#capabilities/website/web/list/follow-slot.ts'
import { fillSlot, Slots } from '#web/slots.tsx'

const filled = [fillSlot(courseFollow, FollowButton), fillSlot(followButton, FollowButton)]

/** Wraps pages of subjects that can be followed: courses, authors, sections and topics. */
export default function FollowLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
