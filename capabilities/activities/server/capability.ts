import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { activitiesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { activitiesActions } from '../text/actions.ts'
import { activitiesText } from '../text/texts.ts'
import type { ActivitiesContext } from './context.ts'
import { loadDemo, removeDemo } from './demo.ts'
import * as deskCalls from './desk/desk-calls.ts'
import * as reviewCalls from './desk/review-calls.ts'
import { submittedActivities } from './desk/review-notices.ts'
import { announceMonth } from './due/announce-month.ts'
import { endedActivities } from './due/ended-activities.ts'
import { calendarDocuments } from './public/calendar-documents.ts'
import * as publicCalls from './public/public-calls.ts'
import { activityKind } from './public-kind.ts'
import { activitiesRetention } from './retention.ts'

type Needs = {
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
    noteUses: needs.media.noteUses,
  }
  context.jobs.schedule(endedActivities(context))
  return {
    listeners: [on(demoLoaded, (tx, world) => loadDemo(context, tx, world)), on(demoRemoved, (tx) => removeDemo(context, tx))],
    sweeps: [() => announceMonth(context)],
    eraseAccount: 'keeps-who-acted',
    retention: activitiesRetention,
    matters: [submittedActivities],
    routes: {
      documents: calendarDocuments(context),
      answers: bind(context, [deskCalls, reviewCalls, publicCalls]),
    },
  }
}
