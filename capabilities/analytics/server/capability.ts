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
import { getSubscriptions } from './alerts/get-subscriptions.ts'
import { notifySpikes } from './alerts/notify-spikes.ts'
import { notifyWeekly } from './alerts/notify-weekly.ts'
import { saveSubscriptions } from './alerts/save-subscriptions.ts'
import { removeSubscriptions } from './alerts/subscription-store.ts'
import { findChannelDays, findChannelFigures } from './channel-figures.ts'
import { type ChannelName, nameChannels } from './channel-names.ts'
import { eraseMember } from './consent-store.ts'
import type { AnalyticsContext, Tables, Tx } from './context.ts'
import { loadPast } from './demo/load-past.ts'
import { addPastBroadcast } from './demo/past-broadcast.ts'
import { removePast } from './demo/remove-past.ts'
import { findInterests } from './find-interests.ts'
import { followEvents } from './intake/follow-events.ts'
import { openIntakeLimits } from './intake/intake-limits.ts'
import { isPersonsAgent } from './intake/is-person.ts'
import { noteArrival } from './intake/note-arrival.ts'
import { openEventWriter } from './intake/open-event-writer.ts'
import { recordEvents } from './intake/record-events.ts'
import { writeReports } from './intake/write-reports.ts'
import { listNotes } from './notes/list-notes.ts'
import { removeNote } from './notes/remove-note.ts'
import { saveNote } from './notes/save-note.ts'
import type { Days } from './period.ts'
import { cohortRetention } from './questions/audience/cohort-retention.ts'
import { contentThemes } from './questions/audience/content-themes.ts'
import { liveMoments } from './questions/audience/live-moments.ts'
import { publishingSources } from './questions/audience/publishing-sources.ts'
import { userActions } from './questions/audience/user-actions.ts'
import { contentData } from './questions/content-data.ts'
import { contentPeriodAnalysis } from './questions/content-period-analysis.ts'
import { contentPublish } from './questions/content-publish.ts'
import { dataChainGrowth } from './questions/data-chain-growth.ts'
import { dataOverview } from './questions/data-overview.ts'
import { explore } from './questions/explore.ts'
import { exportFigures } from './questions/export-figures.ts'
import { getToday } from './questions/get-today.ts'
import { listItemFigures } from './questions/list-item-figures.ts'
import { popularAuthorList } from './questions/popular-author-list.ts'
import { popularList } from './questions/popular-list.ts'
import { publicOpinionAnalysis } from './questions/public-opinion-analysis.ts'
import { realtime } from './questions/realtime.ts'
import { videoDropOff } from './questions/video-drop-off.ts'
import { readConsent } from './read-consent.ts'
import { saveConsent } from './save-consent.ts'
import { sweepEvents } from './sweep-events.ts'
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
    /** Recounts the stored events of whole days. */
    backfill(days: Days): ReturnType<typeof backfillTotals>
    readonly figures: {
      explore(input: InputOf<typeof calls.explore>, caller: Pick<Caller, 'language'>): ReturnType<typeof explore>
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
      explore: (input, caller) => explore(context, input, caller),
      findInterests: (language) => findInterests(context, language),
      findTraffic: (input, language) => findTraffic(context, input, language),
    },
    promotion: {
      noteArrival,
      nameChannels,
      findChannelFigures: (codes) => findChannelFigures(database.of<Tables>(), codes),
      findChannelDays: (code) => findChannelDays(database.of<Tables>(), code),
    },
    sweeps: [() => sweepEvents(context)],
    async eraseAccount(tx, accountId) {
      await eraseMember(tx.of(), accountId)
      await removeSubscriptions(tx.of(), accountId)
    },
    routes: {
      answers: [
        ...bind({ write, limit }, [recordEvents]),
        ...bind(context, [readConsent, saveConsent, getSubscriptions, saveSubscriptions, listNotes, saveNote, removeNote]),
        ...questions(context),
      ],
    },
  }
}

const questions = (context: AnalyticsContext) =>
  bind(context, [
    contentData,
    popularList,
    publicOpinionAnalysis,
    contentPeriodAnalysis,
    contentPublish,
    popularAuthorList,
    dataChainGrowth,
    dataOverview,
    getToday,
    explore,
    listItemFigures,
    exportFigures,
    liveMoments,
    cohortRetention,
    contentThemes,
    publishingSources,
    userActions,
    videoDropOff,
    realtime,
  ])
