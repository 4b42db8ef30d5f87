import { contentChanged } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { showCatalogue } from './catalogue.ts'
import { issueCertificate, showCertificate } from './certificate.ts'
import { begin, remove, turn } from './change-course.ts'
import { collegeDeclared } from './declared.ts'
import { type DemoCourse, loadDemoCourses, removeDemoCourses } from './demo.ts'
import type { CollegeDeps } from './deps.ts'
import { enrolIn, leaveCourse } from './enrol.ts'
import { eraseAccount } from './erase-account.ts'
import { showFigures } from './figures.ts'
import { findByWords, showTopics } from './find-lessons.ts'
import { followLesson } from './follow.ts'
import { homeCourses } from './home-courses.ts'
import { showCourses } from './list-courses.ts'
import { showMine } from './my-courses.ts'
import { keepProgress } from './progress.ts'
import { discard, publish } from './publish-course.ts'
import { showDraft } from './read-draft.ts'
import { save } from './save-course.ts'
import { showCourse, showOutline } from './show-course.ts'
import { showStanding } from './standing.ts'

type Needs = Pick<CollegeDeps, 'noteUses'>
export type College = Capability & {
  /** The newest courses, for the home page. */
  courses(language: Language, most: number): ReturnType<typeof homeCourses>
  /** The demo world's courses: online from the beginning; those that nobody changed are removed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, courses: readonly DemoCourse[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, slugs: readonly string[]): Promise<number>
  }
}

export function openCollege(platform: Omit<CollegeDeps, keyof Needs>, needs: Needs): College {
  const deps: CollegeDeps = { ...platform, ...needs }
  const { pool } = deps.database
  return {
    listeners: [on(contentChanged, followLesson)],
    eraseAccount,
    courses: (language, most) => homeCourses({ pool }, language, most),
    demo: {
      load: (tx, ownerId, courses) => loadDemoCourses(deps, tx.of(), ownerId, courses),
      remove: (tx, ownerId, slugs) => removeDemoCourses(deps, tx.of(), ownerId, slugs),
    },
    routes: {
      ...collegeDeclared,
      answers: [...publicAnswers(deps), ...ownAnswers(deps), ...consoleAnswers(deps)],
    },
  }
}

const publicAnswers = ({ database: { pool } }: CollegeDeps) => [
  answer(calls.listCatalogue, (input) => showCatalogue({ pool }, input)),
  answer(calls.readCourse, (input) => showCourse({ pool }, input)),
  answer(calls.readOutline, (input) => showOutline({ pool }, input)),
  answer(calls.readCertificate, (input) => showCertificate({ pool }, input)),
]

const ownAnswers = (deps: CollegeDeps) => [
  answer(calls.readMine, (input, caller) => showMine(deps.database, input, caller)),
  answer(calls.readStanding, (input, caller) => showStanding(deps, input, caller)),
  answer(calls.enrol, (input, caller) => enrolIn(deps, input, caller)),
  answer(calls.leave, (input, caller) => leaveCourse(deps, input, caller)),
  answer(calls.saveProgress, (input, caller) => keepProgress(deps, input, caller)),
  answer(calls.takeCertificate, (input, caller) => issueCertificate(deps, input, caller)),
]

const consoleAnswers = (deps: CollegeDeps) => [
  answer(calls.listCourses, (input, caller) => showCourses(deps, input, caller)),
  answer(calls.readCourseDraft, (input, caller) => showDraft(deps, input, caller)),
  answer(calls.createCourse, (input, caller) => begin(deps, input, caller)),
  answer(calls.saveCourse, (input, caller) => save(deps, input, caller)),
  answer(calls.publishCourse, (input, caller) => publish(deps, input, caller)),
  answer(calls.discardCourse, (input, caller) => discard(deps, input, caller)),
  answer(calls.setCourseState, (input, caller) => turn(deps, input, caller)),
  answer(calls.removeCourse, (input, caller) => remove(deps, input, caller)),
  answer(calls.findLessons, (input, caller) => findByWords(deps, input, caller)),
  answer(calls.findTopics, () => showTopics(deps)),
  answer(calls.readFigures, (input, caller) => showFigures(deps, input, caller)),
]
