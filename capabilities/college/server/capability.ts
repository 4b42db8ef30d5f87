import { contentChanged } from '#capabilities/content/contract.ts'
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
import * as attemptCalls from './attempts/attempt-calls.ts'
import { openClosing } from './attempts/close.ts'
import { closeOverdue } from './attempts/close-overdue.ts'
import * as certificateCalls from './certificates/certificate-calls.ts'
import { findCertificatePath } from './certificates/certificate-store.ts'
import { remindOfEnds } from './certificates/reminders.ts'
import * as transcriptCalls from './certificates/transcript-calls.ts'
import { findObstacles } from './closing-obstacles.ts'
import type { CollegeContext } from './context.ts'
import * as audienceCalls from './courses/audience-calls.ts'
import * as courseCalls from './courses/course-calls.ts'
import * as courseListCalls from './courses/course-list-calls.ts'
import { setRuledCredits } from './courses/ruled-credits.ts'
import * as statisticsCalls from './courses/statistics-calls.ts'
import { type DemoCourse, type DemoLearner, loadDemoCourses, removeDemoCourses } from './demo.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { followLesson, sweepPauses } from './learning/follow.ts'
import * as learningCalls from './learning/learning-calls.ts'
import * as repeatCalls from './learning/repeat-calls.ts'
import { countResults } from './learning/result-store.ts'
import { personalData } from './personal-data.ts'
import * as catalogueCalls from './public/catalogue-calls.ts'
import { courseKind } from './public-kind.ts'
import { collegeRetention } from './retention.ts'

type Needs = {
  readonly all: Pick<CollegeContext, 'findDocument'>
  readonly certification: Pick<CollegeContext, 'findCertifiedName'>
  readonly media: Pick<CollegeContext, 'noteUses'>
  readonly content: Pick<CollegeContext, 'setInheritedAudiences'>
}
type College = Capability & {
  readonly setRuledCredits: typeof setRuledCredits
  countResults(accountIds: readonly string[]): ReturnType<typeof countResults>
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
  kinds: [courseKind],
  consoleOrder: 170,
  shows: ['content'],
  open: openCollege,
})

function openCollege(platform: Platform, needs: Needs): College {
  const context: CollegeContext = {
    ...platform,
    findDocument: needs.all.findDocument,
    findCertifiedName: needs.certification.findCertifiedName,
    noteUses: needs.media.noteUses,
    setInheritedAudiences: needs.content.setInheritedAudiences,
  }
  context.jobs.schedule(closeOverdue(context))
  return {
    setRuledCredits,
    countResults: (accountIds) => countResults(context.database.of(), accountIds),
    listeners: [on(contentChanged, followLesson)],
    closingObstacles: (accountId) => findObstacles(context.database.of(), accountId),
    findDocument: (typed) => findCertificatePath(context.database.of(), typed),
    personalData,
    eraseAccounts,
    sweeps: [() => sweepPauses(context), () => remindOfEnds(context)],
    retention: collegeRetention,
    places: async () => [
      { href: CERTIFICATE_PATH, title: inBoth(siteText, 'certificate.page'), text: inBoth(siteText, 'certificate.lead') },
    ],
    demo: {
      load: (tx, ownerId, courses, learners) => loadDemoCourses(context, tx.of(), { ownerId, courses, learners }),
      remove: (tx, ownerId, slugs) => removeDemoCourses(context, tx.of(), { ownerId, slugs }),
    },
    routes: {
      answers: bind({ ...context, ...openClosing(context) }, [
        catalogueCalls,
        certificateCalls,
        learningCalls,
        repeatCalls,
        attemptCalls,
        transcriptCalls,
        courseListCalls,
        audienceCalls,
        courseCalls,
        statisticsCalls,
      ]),
    },
  }
}
