import { Outlet } from 'react-router'
import { courseFollow } from '#capabilities/college/web/course/follow-slot.ts'
import { CourseFollow } from '#capabilities/follow/web/course-follow-part.tsx'
import { fill, Slots } from '#web/slots.tsx'

const filled = [fill(courseFollow, CourseFollow)]

/** Around the page of a course: it can be followed. */
export default function CourseLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
