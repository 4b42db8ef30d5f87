export * from './contract/addresses.ts'
export * from './contract/assessments.ts'
export * from './contract/attempts.ts'
export * from './contract/audience.ts'
export * from './contract/certificates.ts'
export * from './contract/console.ts'
export { DRAWINGS } from './contract/drawings.ts'
export * from './contract/events.ts'
export { LEVELS, type Level, STATES, type State } from './contract/fields.ts'
export * from './contract/lesson-place.ts'
export * from './contract/own.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/public.ts'

/** SQL views that other capabilities may read. */
export const VIEWS = [
  'college.public_course',
  'college.course_text',
  'college.progress_of',
  'college.known_course',
  'college.learning_result',
] as const

/** Cache tags of pages that show one course, and of pages that list courses. They are announced on `website:pages`. */
export const courseTag = (number: number): string => `course:${number}`
export const COURSES_TAG = 'courses'
