import { readAddress } from '#capabilities/content/contract.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { type LoaderArgs, readVisit } from '#web/page.ts'
import { courseTag, getOutline } from '../../contract.ts'
import { type SiteText, siteText } from '../../text/site-texts.ts'
import { viewOutline } from '../course/outline-view.ts'
import { renderFrame } from '../render-frame.tsx'

export type LessonFrame = NonNullable<Awaited<ReturnType<typeof loadLesson>>>

/**
 * Loads the course frame of a lesson: course, outline, previous and next lesson. Returns null for a lesson in no course. Runs on the server
 * only.
 */
export async function loadLesson({ request, context, params }: LoaderArgs<'/college/lesson/:address'>) {
  const { ask, language, dependsOn } = readVisit(context)
  const address = readAddress(params.address)
  if (!address) return null
  const named = new URL(request.url).searchParams.get('course')
  const course = named !== null && /^[1-9]\d{0,14}$/.test(named) ? { course: named } : {}
  const found = await ask(getOutline, { lesson: address.number, language, ...course })
  if (!('ok' in found) || found.ok === null) return null
  const { ok } = found
  const t = translatorOf(siteText, language)
  const chapters = viewOutline(ok.chapters, language, t)
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const lesson = lessons.find(({ number }) => number === address.number)
  if (!lesson) return null
  const at = lessons.indexOf(lesson)
  dependsOn(courseTag(ok.course.number))
  const place = t('lesson', { place: at + 1, total: lessons.length })
  const rendered = renderFrame({
    number: address.number,
    chapters,
    before: lessons[at - 1],
    after: lessons[at + 1],
    course: {
      href: ok.course.href,
      title: breakTitle(ok.course.title, ok.course.language),
      language: ok.course.language === language ? undefined : ok.course.language,
    },
    login: `/login?${new URLSearchParams({ redirect: 'college', id: String(ok.course.number) })}`,
    words: { place, ...frameWords(t) },
  })
  return {
    number: address.number,
    course: ok.course.number,
    courseHref: ok.course.href,
    isVideo: lesson.isVideo,
    rendered,
    outlineWord: t('outline-of'),
    /** Texts for readers with a session. */
    words: {
      place,
      done: t('mark-done'),
      open: t('mark-open'),
      lessonDone: t('lesson-done'),
      courseDone: t('course-done'),
      back: t('back-to-course'),
      exam: t('take-exam'),
      resumeText: t('resume-text'),
      enrol: t('enrol'),
      enrolHere: t('enrol-here'),
      denied: t('limited-denied'),
      kept: t('limited-kept'),
      progress: t('done', { done: '{done}', total: '{total}' }),
    },
  }
}

const frameWords = (t: Translate<SiteText>) => ({
  around: t('around'),
  before: t('before'),
  after: t('after'),
  'done-mark': t('done-mark'),
  logInHere: t('log-in-here'),
  logIn: t('log-in'),
})
