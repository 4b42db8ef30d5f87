import type { InputOf } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Sent } from '#server/http/connection/sent.ts'
import type { Platform } from '#server/platform.ts'
import { analyticsPages } from '../console.ts'
import type * as calls from '../contract.ts'
import { type By, PERMISSIONS } from '../contract.ts'
import { analyticsActions } from '../text/actions.ts'
import { analyticsText } from '../text/texts.ts'
import { notifySpikes } from './alerts/notify-spikes.ts'
import { notifyWeekly } from './alerts/notify-weekly.ts'
import * as subscriptionCalls from './alerts/subscription-calls.ts'
import { removeSubscriptions } from './alerts/subscription-store.ts'
import { findChannelDays, findChannelFigures } from './channel-figures.ts'
import { type ChannelName, nameChannels } from './channel-names.ts'
import { checkCounting } from './check-counting.ts'
import * as consentCalls from './consent-calls.ts'
import { eraseMembers, listConsents } from './consent-store.ts'
import type { AnalyticsContext, Tables, Tx } from './context.ts'
import { loadPast } from './demo/load-past.ts'
import { addPastBroadcast } from './demo/past-broadcast.ts'
import { removePast } from './demo/remove-past.ts'
import { findInterests } from './find-interests.ts'
import * as eventCalls from './intake/event-calls.ts'
import { followEvents } from './intake/follow-events.ts'
import { openIntakeLimits } from './intake/intake-limits.ts'
import { isPersonsAgent } from './intake/is-person.ts'
import { noteArrival } from './intake/note-arrival.ts'
import { openEventWriter } from './intake/open-event-writer.ts'
import { writeReports } from './intake/write-reports.ts'
import * as noteCalls from './notes/note-calls.ts'
import type { Days } from './period.ts'
import { personalData } from './personal-data.ts'
import * as audienceCalls from './questions/audience/audience-calls.ts'
import * as contentCalls from './questions/content-calls.ts'
import * as exploreCalls from './questions/explore-calls.ts'
import * as overviewCalls from './questions/overview-calls.ts'
import * as popularityCalls from './questions/popularity-calls.ts'
import * as todayCalls from './questions/today-calls.ts'
import { analyticsRetention } from './retention.ts'
import { backfillTotals } from './totals/backfill-totals.ts'
import { rollUpWork } from './totals/roll-up.ts'
import { findTraffic } from './traffic/find-traffic.ts'
import { openTraffic } from './traffic/open-traffic.ts'

type Needs = {
  readonly profile: Pick<AnalyticsContext, 'nameRegion'>
  readonly all: Pick<All, 'targets'>
}

type Analytics = AsyncDisposable &
  Capability & {
    onSent(sent: Sent): void
    /** Lists since when these accounts consent to linked statistics. */
    listConsents(tx: AnyTransaction, accountIds: readonly string[]): ReturnType<typeof listConsents>
    /** Recounts the stored events of whole days. */
    backfill(days: Days): ReturnType<typeof backfillTotals>
    readonly figures: {
      explore(input: InputOf<typeof calls.explore>, caller: Pick<Caller, 'language'>): ReturnType<typeof exploreCalls.explore>
      findInterests(language: Language): ReturnType<typeof findInterests>
      findTraffic(input: Parameters<typeof findTraffic>[1], language: Language): ReturnType<typeof findTraffic>
    }
    /** Returns true when the user agent may be a person's browser. */
    readonly isPersonsAgent: typeof isPersonsAgent
    readonly demo: {
      readonly past: { load: typeof loadPast; remove: typeof removePast }
      readonly addBroadcast: typeof addPastBroadcast
    }
    /** The functions for promotions: counting arrivals, and reading results. */
    readonly promotion: {
      noteArrival(tx: AnyTransaction, by: By, code: string): Promise<void>
      nameChannels(tx: AnyTransaction, channels: readonly ChannelName[]): Promise<void>
      findChannelFigures(codes: readonly string[]): ReturnType<typeof findChannelFigures>
      findChannelDays(code: string): ReturnType<typeof findChannelDays>
    }
  }

export const analytics = defineCapability({
  name: 'analytics',
  texts: analyticsText,
  actions: analyticsActions,
  permissions: PERMISSIONS,
  pages: analyticsPages,
  consoleOrder: 190,
  open: openAnalytics,
})

function openAnalytics(platform: Platform, needs: Needs): Analytics {
  const context: AnalyticsContext = {
    ...platform,
    nameRegion: needs.profile.nameRegion,
    findTitles: needs.all.targets.findTitles,
  }
  const { database } = context
  const traffic = openTraffic(context)
  const write = openEventWriter((batches) => database.inTransaction((tx: Tx) => writeReports(tx, batches)))
  const limit = openIntakeLimits()
  for (const task of [rollUpWork(context), notifySpikes(context), notifyWeekly(context)]) context.jobs.schedule(task)
  return {
    onSent: traffic.note,
    [Symbol.asyncDispose]: traffic[Symbol.asyncDispose],
    backfill: (days) => backfillTotals(context, days),
    listeners: followEvents(context),
    isPersonsAgent,
    demo: { past: { load: loadPast, remove: removePast }, addBroadcast: addPastBroadcast },
    figures: {
      explore: (input, caller) => exploreCalls.explore(context, input, caller),
      findInterests: (language) => findInterests(context, language),
      findTraffic: (input, language) => findTraffic(context, input, language),
    },
    promotion: {
      noteArrival,
      nameChannels,
      findChannelFigures: (codes) => findChannelFigures(database.of<Tables>(), codes),
      findChannelDays: (code) => findChannelDays(database.of<Tables>(), code),
    },
    personalData,
    listConsents: (tx, accountIds) => listConsents(tx.of(), accountIds),
    sweeps: [() => checkCounting(context)],
    retention: analyticsRetention,
    async eraseAccounts(tx, accountIds) {
      await eraseMembers(tx.of(), accountIds)
      await removeSubscriptions(tx.of(), accountIds)
    },
    routes: {
      answers: [
        ...bind({ write, limit }, [eventCalls]),
        ...bind(context, [
          consentCalls,
          subscriptionCalls,
          noteCalls,
          contentCalls,
          popularityCalls,
          overviewCalls,
          todayCalls,
          exploreCalls,
          audienceCalls,
        ]),
      ],
    },
  }
}
