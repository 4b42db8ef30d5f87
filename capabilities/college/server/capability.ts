import { contentChanged } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { collegePages } from '../console.ts'
import { CERTIFICATE_PATH, PERMISSIONS } from '../contract.ts'
import { collegeActions } from '../text/actions.ts'
import { siteText } from '../text/site-texts.ts'
import { collegeText } from '../text/texts.ts'
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
import type { CollegeContext } from './context.ts'
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
import { type DemoCourse, loadDemoCourses, removeDemoCourses } from './demo.ts'
import type { DemoLearner } from './demo-learners.ts'
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

type Needs = {
  readonly certification: Pick<CollegeContext, 'findCertifiedName'>
  readonly media: Pick<CollegeContext, 'noteUses'>
}
type College = Capability & {
  courses(language: Language, most: number, topic?: string): ReturnType<typeof homeCourses>
  coursesBy(teacher: string, language: Language): ReturnType<typeof coursesBy>
  /** Loads the demo courses as published, and removes those that no editor changed. */
  readonly demo: {
    load(tx: AnyTransaction, ownerId: string, courses: readonly DemoCourse[], learners: readonly DemoLearner[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, slugs: readonly string[]): Promise<number>
  }
}

export const college = defineCapability({
  name: 'college',
  texts: collegeText,
  actions: collegeActions,
  permissions: PERMISSIONS,
  pages: collegePages,
  titles: {
    course: {
      idType: 'uuid',
      query: "select id, title ->> 'zh-CN' as zh, title ->> 'en-US' as en from college.course where id = any ($1::uuid[])",
    },
  },
  consoleOrder: 170,
  shows: ['content'],
  open: openCollege,
})

function openCollege(platform: Platform, needs: Needs): College {
  const context: CollegeContext = {
    ...platform,
    findCertifiedName: needs.certification.findCertifiedName,
    noteUses: needs.media.noteUses,
  }
  context.jobs.schedule(closeOverdue(context))
  return {
    listeners: [on(contentChanged, followLesson)],
    eraseAccount,
    sweeps: [() => sweepPauses(context)],
    courses: (language, most, topic) => homeCourses(context, language, most, topic),
    coursesBy: (teacher, language) => coursesBy(context, teacher, language),
    places: async () => [
      { href: CERTIFICATE_PATH, title: inBoth(siteText, 'certificate.page'), text: inBoth(siteText, 'certificate.lead') },
    ],
    demo: {
      load: (tx, ownerId, courses, learners) => loadDemoCourses(context, tx.of(), ownerId, courses, learners),
      remove: (tx, ownerId, slugs) => removeDemoCourses(context, tx.of(), ownerId, slugs),
    },
    routes: {
      answers: [...publicAnswers(context), ...ownAnswers(context), ...consoleAnswers(context)],
    },
  }
}

const publicAnswers = (context: CollegeContext) => bind(context, [listCatalogue, getCourse, getOutline, getCertificate, getCertificatePdf])

const ownAnswers = (context: CollegeContext, closing = openClosing(context)) => [
  ...bind(context, [
    listOwnCourses,
    getTranscript,
    getEnrolment,
    enrol,
    leaveCourse,
    saveProgress,
    getAssessment,
    beginAttempt,
    getAttempt,
    saveAnswer,
    issueCertificate,
  ]),
  ...bind(closing, [closeAttempt]),
]

const consoleAnswers = (context: CollegeContext) =>
  bind(context, [
    listCourses,
    listItemCourses,
    getCourseDraft,
    createCourse,
    saveCourse,
    publishCourse,
    discardCourseDraft,
    setCourseState,
    removeCourse,
    findLessons,
    revokeCertificate,
    listTopics,
    getStatistics,
  ])
