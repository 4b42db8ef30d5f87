import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('college')
const screen = screensOf('college')
type Entry = ReturnType<typeof page>

/** Public pages. `lesson` is the item page that is shown inside the course frame. */
export const collegeSite = (lesson: Entry): Entry[] => [
  page('college/index', 'catalogue/catalogue-page.tsx'),
  { ...page('college/lesson/:address', 'lesson/lesson-page.tsx'), children: [lesson] },
  page('college/certificate/:number?', 'certificate/certificate-page.tsx'),
  page('college/exam', 'exam/exam-page.tsx'),
  page('college/transcript', 'transcript/transcript-page.tsx'),
  page('college/:address', 'course/course-page.tsx'),
]

export const screens: Entry[] = [
  screen('content/courses', 'desk/courses-screen.tsx'),
  screen('content/courses/:id', 'desk/course-desk-screen.tsx'),
]
