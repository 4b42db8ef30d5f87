import { Outlet } from 'react-router'
import { courseFollow } from '#capabilities/college/web/course/follow-slot.ts'
import { Follow } from '#capabilities/follow/web/follow-part.tsx'
import { followButton } from '#capabilities/website/web/list/follow-slot.ts'
import { fill, Slots } from '#web/slots.tsx'

const filled = [fill(courseFollow, Follow), fill(followButton, Follow)]

/** Wraps pages of subjects that can be followed: courses, authors, sections and topics. */
export default function FollowLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
