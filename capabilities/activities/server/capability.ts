import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import { activitiesPages } from '../console.ts'
import { activityAttended, PERMISSIONS } from '../contract.ts'
import { activitiesActions } from '../text/actions.ts'
import { activitiesText } from '../text/texts.ts'
import { dueAttendance } from './attendance/attendance-task.ts'
import * as certificateCalls from './attendance/certificate-calls.ts'
import { findAttendancePath } from './attendance/certificate-store.ts'
import * as checkInCalls from './check-in/check-in-calls.ts'
import type { ActivitiesContext } from './context.ts'
import { loadDemo, removeDemo } from './demo.ts'
import * as deskCalls from './desk/desk-calls.ts'
import * as reviewCalls from './desk/review-calls.ts'
import { submittedActivities } from './desk/review-notices.ts'
import * as saveCalls from './desk/save-calls.ts'
import { announceMonth } from './due/announce-month.ts'
import { endedActivities } from './due/ended-activities.ts'
import { dueNotices, duePlaces, dueReminders } from './due/people-tasks.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as answerCalls from './people/answer-calls.ts'
import * as peopleCalls from './people/people-calls.ts'
import { personalData } from './personal-data.ts'
import { calendarDocuments } from './public/calendar-documents.ts'
import * as publicCalls from './public/public-calls.ts'
import { activityKind } from './public-kind.ts'
import { registeredJudge } from './registrations/audience-judge.ts'
import { ownCalendars } from './registrations/own-calendar.ts'
import * as ownCalls from './registrations/own-calls.ts'
import * as signUpCalls from './registrations/sign-up-calls.ts'
import { activitiesRetention } from './retention.ts'
import * as repeatCalls from './series/repeat-calls.ts'

type Needs = {
  readonly accounts: Pick<ActivitiesContext, 'findAccountByName' | 'findAccountByPhone' | 'toPhone'>
  readonly certification: Pick<ActivitiesContext, 'findCertifiedName'>
  readonly enquiries: {
    readonly questionnaires: ActivitiesContext['questionnaires'] & {
      keysOf(table: { readonly name: string; readonly table: string }): KeyUse
    }
  }
  readonly media: Pick<ActivitiesContext, 'noteUses'>
  readonly settings: { readonly site: Pick<SiteIdentity, 'publicUrl'> }
}

export const activities = defineCapability({
  name: 'activities',
  texts: activitiesText,
  actions: activitiesActions,
  permissions: PERMISSIONS,
  pages: activitiesPages,
  kinds: [activityKind],
  consoleOrder: 175,
  open: openActivities,
})

function openActivities(platform: Platform, needs: Needs): Capability {
  const context: ActivitiesContext = {
    ...platform,
    publicUrl: needs.settings.site.publicUrl,
    findCertifiedName: needs.certification.findCertifiedName,
    noteUses: needs.media.noteUses,
    questionnaires: needs.enquiries.questionnaires,
    findAccountByName: needs.accounts.findAccountByName,
    findAccountByPhone: needs.accounts.findAccountByPhone,
    toPhone: needs.accounts.toPhone,
  }
  platform.audiences.add(registeredJudge(context))
  for (const task of [endedActivities(context), duePlaces(context), dueNotices(context), dueReminders(context), dueAttendance(context)])
    context.jobs.schedule(task)
  return {
    events: [activityAttended],
    listeners: [on(demoLoaded, (tx, world) => loadDemo(context, tx, world)), on(demoRemoved, (tx) => removeDemo(context, tx))],
    sweeps: [() => announceMonth(context)],
    findDocument: (typed) => findAttendancePath(context.database.of(), typed),
    personalData: personalData(context),
    keyUses: [needs.enquiries.questionnaires.keysOf({ name: 'answers at sign-up', table: 'activities.registration' })],
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    retention: activitiesRetention,
    matters: [submittedActivities],
    routes: {
      documents: [...calendarDocuments(context), ...ownCalendars(context)],
      answers: bind(context, [
        deskCalls,
        saveCalls,
        repeatCalls,
        reviewCalls,
        publicCalls,
        signUpCalls,
        ownCalls,
        peopleCalls,
        answerCalls,
        checkInCalls,
        certificateCalls,
      ]),
    },
  }
}
