import { join } from 'node:path'
import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { livePages } from '../console.ts'
import * as calls from '../contract.ts'
import { liveActions } from '../text/actions.ts'
import { liveText } from '../text/texts.ts'
import * as chatCalls from './chat/chat-calls.ts'
import * as chatLogCalls from './chat/chat-log-calls.ts'
import * as chatSettingCalls from './chat/chat-setting-calls.ts'
import { mayFollowChat, mayFollowDesk } from './chat/may-follow.ts'
import { sanctionKeys } from './chat/sanctions/reseal-phones.ts'
import * as sanctionCalls from './chat/sanctions/sanction-calls.ts'
import { findObstacles } from './closing-obstacles.ts'
import type { LiveContext } from './context.ts'
import { loadDemo, removeDemo } from './demo/demo.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { findFirstShow } from './first-show.ts'
import { type AuthorizeRequest, authorizePublish, type PublishAnswer } from './keys/authorize-publish.ts'
import * as keyCalls from './keys/key-calls.ts'
import { liveLaunch } from './launch-lines.ts'
import { ENGINE, openEngineFinder } from './leading/find-engine.ts'
import { type Leading, lead } from './leading/lead.ts'
import type { EnginePlace } from './leading/lease-store.ts'
import { personalData } from './personal-data.ts'
import { studioKind } from './public-kind.ts'
import { followContent } from './replays/follow-content.ts'
import { makeReplay } from './replays/make-replay.ts'
import { REPLAY, REPLAY_WORK } from './replays/recordings.ts'
import { liveRetention } from './retention.ts'
import { type LiveSettings, USUAL_RTMP_PORT } from './settings.ts'
import { bindViewers, viewerTasks } from './show-viewers.ts'
import { ATTENDED } from './shows/attendance/report-attendance.ts'
import * as commandCalls from './shows/commands/command-calls.ts'
import type { LiveEngine } from './shows/engine/engine.ts'
import { runEngine } from './shows/engine/run-engine.ts'
import { startEngine } from './shows/engine/start-engine.ts'
import { liveStatus } from './shows/live-status.ts'
import * as pullCalls from './shows/pull/pull-calls.ts'
import { pullKeys } from './shows/pull/reseal-pulls.ts'
import * as rotationCalls from './shows/rotation/rotation-calls.ts'
import { setPolicy } from './shows/set-policy.ts'
import * as showCalls from './shows/show-calls.ts'
import { listStudioPlaces } from './studios/list-places.ts'
import * as studioCalls from './studios/studio-calls.ts'
import * as viewerCalls from './viewers/viewer-calls.ts'

type Needs = {
  readonly accounts: Pick<LiveContext, 'findSessions' | 'openPhone'>
  readonly minors: Pick<LiveContext, 'meets'> & { readonly mode: { isClosedTo: LiveContext['isInMinorsMode'] } }
  readonly access: Pick<LiveContext, 'rolesHolding'>
  readonly screening: Pick<LiveContext, 'screen' | 'findWords'>
  readonly media: Pick<LiveContext, 'noteUses'> & {
    readonly videos: Pick<LiveContext, 'takeVideo' | 'copyVideo' | 'makeStill' | 'findTools'>
  }
  readonly content: { readonly addVideo: LiveContext['addVideoItem'] }
  readonly analytics: { readonly demo: { readonly addBroadcast: LiveContext['addPastBroadcast'] } }
  readonly settings: { readonly live: LiveSettings; readonly site: Pick<SiteIdentity, 'publicUrl'>; readonly dataDir: string }
}
type Live = Capability & {
  /** Returns the progress of the site towards its first broadcast. The demo does not count. */
  readFirstShow(): Promise<{ readonly hasStudio: boolean; readonly hasBeenOnAir: boolean }>
  authorizePublish(request: AuthorizeRequest): Promise<PublishAnswer>
  /** Sets the approved encoding of a studio. Returns false when the studio does not exist. */
  setPolicy(tx: AnyTransaction, studioId: string, policy: calls.StreamPolicy): Promise<boolean>
  /** Drives the engine of this process until it is disposed of. */
  runEngine(engine: LiveEngine): Promise<AsyncDisposable>
  /** Runs the embedded engine in this process while it leads, and is on standby otherwise. */
  lead(): Promise<Leading>
  /** Returns the address at which the engine that leads serves viewers, or undefined. */
  findEngine(): Promise<EnginePlace | undefined>
  /** Calls back when an engine has begun or ended to lead. */
  onEngineMoved(run: () => void): void
}

export const live = defineCapability({
  name: 'live',
  texts: liveText,
  actions: liveActions,
  permissions: calls.PERMISSIONS,
  pages: livePages,
  // Analytics counts viewers by the number of the studio.
  targets: {
    'studio-number': {
      title: {
        idType: 'text',
        query: 'select number::text as id, title_zh as zh, title_en as en from live.known_studio where number::text = any ($1::text[])',
      },
      path: 'none',
    },
  },
  kinds: [studioKind],
  consoleOrder: 150,
  shows: ['encoding'],
  open: openLive,
})

function openLive(platform: Platform, needs: Needs): Live {
  const { live: settings, dataDir } = needs.settings
  const { publicUrl } = needs.settings.site
  const { publishServers, setPorts } = openServers(settings, new URL(publicUrl).hostname)
  const context = contextOf(platform, needs, publishServers)
  reportLive(platform, context, settings)
  if (settings.engine !== 'off') void context.findTools().catch(() => {}) // the engine finds them ready, and reports an error
  for (const task of viewerTasks(context)) context.jobs.schedule(task)
  context.jobs.work(REPLAY, (recording, job) => makeReplay(context, recording, job), REPLAY_WORK)
  return {
    events: [calls.studioRemoved, calls.demoPlanned, calls.showAttended],
    listeners: [
      on(calls.showChanged, (tx, { isOnAir }) => (isOnAir ? Promise.resolve() : context.jobs.wake(tx, ATTENDED))),
      followContent,
      on(demoLoaded, (tx, world) => loadDemo(context, tx, world)),
      on(demoRemoved, (tx, world) => removeDemo(context, tx, world)),
    ],
    readFirstShow: () => findFirstShow(context.database.of()),
    authorizePublish: (request) => authorizePublish(context, request),
    setPolicy: (tx, studioId, policy) => setPolicy(tx.of(), studioId, policy),
    runEngine: (engine) => runEngine(context, engine),
    lead: () => leadEngine(platform, context, { settings, origins: [publicUrl], portFile: join(dataDir, 'rtmp-port'), onPorts: setPorts }),
    findEngine: openEngineFinder(context, () => performance.now()),
    onEngineMoved: (run) => platform.announcements.subscribe(ENGINE, run),
    closingObstacles: (accountId) => findObstacles(context.database.of(), accountId),
    personalData,
    eraseAccounts,
    places: listStudioPlaces,
    retention: liveRetention,
    keyUses: [sanctionKeys(context), pullKeys(context)],
    channels: [
      serveChannel(calls.chatChannel, (session, key) => mayFollowChat(context, session, key)),
      serveChannel(calls.deskChannel, (_, key) => mayFollowDesk(context, key)),
    ],
    routes: {
      answers: [
        ...bindViewers(context),
        ...bind(context, [
          studioCalls,
          keyCalls,
          chatCalls,
          chatSettingCalls,
          chatLogCalls,
          sanctionCalls,
          viewerCalls,
          showCalls,
          commandCalls,
          rotationCalls,
          pullCalls,
        ]),
      ],
    },
  }
}

async function leadEngine({ metrics }: Platform, context: LiveContext, options: Parameters<typeof startEngine>[2]): Promise<Leading> {
  const leading = await lead(context, (term) => startEngine(context, term, options))
  metrics.gauge('lyceum_live_leader', '1 while the live engine of this process leads', () => Number(leading.engine() !== undefined))
  return leading
}

/** Adds what administrators see of broadcasts on the status screen and in the launch check. */
function reportLive({ status, launch }: Platform, context: LiveContext, settings: LiveSettings): void {
  status.add(liveStatus(context, settings.engine))
  launch.add(liveLaunch(settings))
}

function contextOf(platform: Platform, needs: Needs, publishServers: LiveContext['publishServers']): LiveContext {
  const { dataDir, live } = needs.settings
  return {
    ...platform,
    findSessions: needs.accounts.findSessions,
    openPhone: needs.accounts.openPhone,
    meets: needs.minors.meets,
    isInMinorsMode: needs.minors.mode.isClosedTo,
    rolesHolding: needs.access.rolesHolding,
    screen: needs.screening.screen,
    findWords: needs.screening.findWords,
    noteUses: needs.media.noteUses,
    takeVideo: needs.media.videos.takeVideo,
    copyVideo: needs.media.videos.copyVideo,
    makeStill: needs.media.videos.makeStill,
    findTools: needs.media.videos.findTools,
    addVideoItem: needs.content.addVideo,
    addPastBroadcast: needs.analytics.demo.addBroadcast,
    engine: live.engine,
    resumeMs: live.resumeMs,
    pullHosts: live.pullHosts,
    publishServers,
    records: live.records,
    recordingFolder: join(dataDir, 'recordings'),
    rotationFolder: join(dataDir, 'rotation'),
    standbyFolder: join(dataDir, 'standby'),
  }
}

type EncoderPorts = { readonly rtmp: number | null; readonly rtmps: number | null }

/** Returns the addresses for encoders. The engine sets its ports when it has started. */
function openServers(settings: LiveSettings, host: string) {
  let { rtmp, rtmps } = { rtmp: settings.rtmpPort ?? USUAL_RTMP_PORT, rtmps: settings.rtmps?.port ?? null }
  return {
    setPorts(opened: EncoderPorts) {
      rtmp = opened.rtmp ?? rtmp
      rtmps = opened.rtmps
    },
    publishServers(): string[] {
      if (settings.engine === 'off') return []
      const srs = settings.srs && `rtmp://${settings.srs.rtmp.host}:${settings.srs.rtmp.port}/live`
      const secure = settings.rtmpsUrl ?? (rtmps === null ? undefined : `rtmps://${host}:${rtmps}/live`)
      return [...(secure === undefined ? [] : [secure]), settings.rtmpUrl ?? srs ?? `rtmp://${host}:${rtmp}/live`]
    },
  }
}
