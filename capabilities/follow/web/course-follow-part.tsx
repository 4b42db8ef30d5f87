import { FollowButtons } from './follow-buttons-part.tsx'

/** The button on the page of a course. */
export const CourseFollow = ({ course, title }: { readonly course: number; readonly title: string }) => (
  <FollowButtons of={[{ subject: 'course', name: String(course), title }]} plain />
)
