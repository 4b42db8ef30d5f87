import { contentChanged } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { CERTIFICATE_PATH } from '../contract.ts'
import { siteText } from '../text/site-texts.ts'
import { beginAttempt } from './attempts/begin-attempt.ts'
import { closeAttempt, openClosing } from './attempts/close-attempt.ts'
import { closeOverdue } from './attempts/close-overdue.ts'
import { getAssessment } from './attempts/get-assessment.ts'
import { getAttempt } from './attempts/get-attempt.ts'
import { saveAnswer } from './attempts/save-answer.ts'
import { getCertificate } from './certificates/get-certificate.ts'
import { getCertificatePdf } from './certificates/get-certificate-pdf.ts'
import { getTranscript } from './certificates/get-transcript.ts'
import { issueCertificate } from './certificates/issue-certificate.ts'
import { revokeCertificate } from './certificates/revoke-certificate.ts'
import { createCourse } from './courses/create-course.ts'
import { discardCourseDraft } from './courses/discard-course-draft.ts'
import { findLessons } from './courses/find-lessons.ts'
import { getCourseDraft } from './courses/get-course-draft.ts'
import { getStatistics } from './courses/get-statistics.ts'
import { listCourses } from './courses/list-courses.ts'
import { listItemCourses } from './courses/list-item-courses.ts'
import { listTopics } from './courses/list-topics.ts'
import { publishCourse } from './courses/publish-course.ts'
import { removeCourse } from './courses/remove-course.ts'
import { saveCourse } from './courses/save-course.ts'
import { setCourseState } from './courses/set-course-state.ts'
import { collegeDeclared } from './declared.ts'
import { type DemoCourse, loadDemoCourses, removeDemoCourses } from './demo.ts'
import type { DemoLearner } from './demo-learners.ts'
import type { CollegeDeps } from './deps.ts'
import { eraseAccount } from './erase-account.ts'
import { coursesBy, homeCourses } from './home-courses.ts'
import { enrol } from './learning/enrol.ts'
import { followLesson, sweepPauses } from './learning/follow.ts'
import { getEnrolment } from './learning/get-enrolment.ts'
import { leaveCourse } from './learning/leave-course.ts'
import { listOwnCourses } from './learning/list-own-courses.ts'
import { saveProgress } from './learning/save-progress.ts'
import { getCourse } from './public/get-course.ts'
import { getOutline } from './public/get-outline.ts'
import { listCatalogue } from './public/list-catalogue.ts'

type Needs = Pick<CollegeDeps, 'noteUses' | 'findCertifiedName'>
type College = Capability & {
  courses(language: Language, most: number, topic?: string): ReturnType<typeof homeCourses>
  coursesBy(teacher: string, language: Language): ReturnType<typeof coursesBy>
  /** Loads the demo courses as published, and removes those that no editor changed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, courses: readonly DemoCourse[], learners: readonly DemoLearner[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, slugs: readonly string[]): Promise<number>
  }
}

export function openCollege(platform: Omit<CollegeDeps, keyof Needs>, needs: Needs): College {
  const deps: CollegeDeps = { ...platform, ...needs }
  const { pool } = deps.database
  deps.jobs.schedule(closeOverdue(deps))
  return {
    listeners: [on(contentChanged, followLesson)],
    eraseAccount,
    sweeps: [() => sweepPauses(deps)],
    courses: (language, most, topic) => homeCourses({ pool, identity: deps.identity }, language, most, topic),
    coursesBy: (teacher, language) => coursesBy({ pool }, teacher, language),
    places: async () => [
      { href: CERTIFICATE_PATH, title: inBoth(siteText, 'certificate.page'), text: inBoth(siteText, 'certificate.lead') },
    ],
    demo: {
      load: (tx, ownerId, courses, learners) => loadDemoCourses(deps, tx.of(), ownerId, courses, learners),
      remove: (tx, ownerId, slugs) => removeDemoCourses(deps, tx.of(), ownerId, slugs),
    },
    routes: {
      ...collegeDeclared,
      answers: [...publicAnswers(deps), ...ownAnswers(deps), ...consoleAnswers(deps)],
    },
  }
}

const publicAnswers = ({ database: { pool }, identity }: CollegeDeps) => [
  answer(calls.listCatalogue, (input) => listCatalogue({ pool, identity }, input)),
  answer(calls.getCourse, (input) => getCourse({ pool }, input)),
  answer(calls.getOutline, (input) => getOutline({ pool }, input)),
  answer(calls.getCertificate, (input) => getCertificate({ pool }, input)),
  answer(calls.getCertificatePdf, (input) => getCertificatePdf({ pool, identity }, input)),
]

const ownAnswers = (deps: CollegeDeps, closing = openClosing(deps)) => [
  answer(calls.listOwnCourses, (input, caller) => listOwnCourses(deps.database, input, caller)),
  answer(calls.getTranscript, (input, caller) => getTranscript(deps, input, caller)),
  answer(calls.getEnrolment, (input, caller) => getEnrolment(deps, input, caller)),
  answer(calls.enrol, (input, caller) => enrol(deps, input, caller)),
  answer(calls.leaveCourse, (input, caller) => leaveCourse(deps, input, caller)),
  answer(calls.saveProgress, (input, caller) => saveProgress(deps, input, caller)),
  answer(calls.getAssessment, (input, caller) => getAssessment(deps, input, caller)),
  answer(calls.beginAttempt, (input, caller) => beginAttempt(deps, input, caller)),
  answer(calls.getAttempt, (input, caller) => getAttempt(deps, input, caller)),
  answer(calls.saveAnswer, (input, caller) => saveAnswer(deps, input, caller)),
  answer(calls.closeAttempt, (input, caller) => closeAttempt(closing, input, caller)),
  answer(calls.issueCertificate, (input, caller) => issueCertificate(deps, input, caller)),
]

const consoleAnswers = (deps: CollegeDeps) => [
  answer(calls.listCourses, (input, caller) => listCourses(deps, input, caller)),
  answer(calls.listItemCourses, (input, caller) => listItemCourses(deps, input, caller)),
  answer(calls.getCourseDraft, (input, caller) => getCourseDraft(deps, input, caller)),
  answer(calls.createCourse, (input, caller) => createCourse(deps, input, caller)),
  answer(calls.saveCourse, (input, caller) => saveCourse(deps, input, caller)),
  answer(calls.publishCourse, (input, caller) => publishCourse(deps, input, caller)),
  answer(calls.discardCourseDraft, (input, caller) => discardCourseDraft(deps, input, caller)),
  answer(calls.setCourseState, (input, caller) => setCourseState(deps, input, caller)),
  answer(calls.removeCourse, (input, caller) => removeCourse(deps, input, caller)),
  answer(calls.findLessons, (input, caller) => findLessons(deps, input, caller)),
  answer(calls.revokeCertificate, (input, caller) => revokeCertificate(deps, input, caller)),
  answer(calls.listTopics, () => listTopics(deps)),
  answer(calls.getStatistics, (input, caller) => getStatistics(deps, input, caller)),
]
