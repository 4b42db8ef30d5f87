import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { BasePlatform } from '#server/platform.ts'
import { auditPages } from '../console.ts'
import { permissions } from '../contract.ts'
import { auditActions } from '../text/actions.ts'
import { auditText } from '../text/texts.ts'
import { openAnchoring, openAnchorSender, readAnchors } from './chain/anchors.ts'
import * as chainCalls from './chain/chain-calls.ts'
import { trailKeys } from './chain/key-use.ts'
import { countUnlinked, nameChain } from './chain/link-store.ts'
import { linkAll, openLinker } from './chain/linker.ts'
import { rememberEnd } from './chain/remembered-end.ts'
import { trailStatus } from './chain/trail-status.ts'
import * as entryCalls from './entries/entry-calls.ts'
import { listErased } from './entries/list-erased.ts'
import * as ownReadingCalls from './entries/own-reading-calls.ts'
import { auditLaunch } from './launch-lines.ts'
import { personalData } from './personal-data.ts'
import { openDenials } from './recording/denials.ts'
import { openNoteReading } from './recording/note-reading.ts'
import { noteSettings, type ShownSettings } from './recording/note-settings.ts'
import { openRecorder } from './recording/recorder.ts'
import { auditRetention } from './retention.ts'
import type { AuditSettings } from './settings.ts'

type Settings = { readonly settings: AuditSettings; readonly dataDir: string; readonly shown: ShownSettings }
type Needs = {
  readonly settings: { readonly audit: AuditSettings; readonly dataDir: string; readonly shown: ShownSettings }
  readonly all: Pick<All, 'labelOfAction' | 'targets'>
}
type Audit = AsyncDisposable &
  Capability & {
    readonly recorder: Recorder
    readonly denied: HandleContext['denied']
    /** Returns the ids of all accounts that were erased while the trail remembers it. */
    listErased(): Promise<readonly string[]>
  }

export const audit = defineCapability({
  name: 'audit',
  texts: auditText,
  actions: auditActions,
  permissions,
  pages: auditPages,
  consoleOrder: 10,
  shows: 'all',
  open(platform: BasePlatform, needs: Needs) {
    platform.launch.add(auditLaunch(needs.settings.audit))
    return openAudit(platform, {
      settings: needs.settings.audit,
      dataDir: needs.settings.dataDir,
      shown: needs.settings.shown,
      labelOfAction: needs.all.labelOfAction,
      targets: needs.all.targets,
    })
  },
})

/** Opens the trail before anything can happen, and closes it last. */
export async function openAudit(
  base: Pick<BasePlatform, 'database' | 'keyring' | 'log' | 'metrics' | 'nowMs'> & { readonly status: Pick<BasePlatform['status'], 'add'> },
  parts: Settings & Pick<All, 'labelOfAction' | 'targets'>,
): Promise<Audit> {
  const platform = { ...base, ...parts }
  await using open = new AsyncDisposableStack()
  const { database, dataDir } = platform
  const chainId = await nameChain(database.pool)
  const { keepDays, anchorUrl } = platform.settings
  const context = { ...platform, chainId, pool: database.pool, keepDays, rememberedEnd: rememberEnd(dataDir, chainId) }
  const send = anchorUrl === undefined ? undefined : openAnchorSender(anchorUrl, chainId, platform.log)
  platform.metrics.gauge('lyceum_audit_waiting', 'Audit entries not linked yet', () => countUnlinked(database.of(), chainId))
  const anchoring = open.use(openAnchoring({ ...context, send, linkAll: () => linkAll(context) }))
  platform.status.add(trailStatus(context, anchoring.newest))
  const linker = open.use(openLinker(context))
  const recorder = openRecorder({ ...context, added: linker.wake })
  open.defer(recorder.drain)
  await noteSettings({ database, recorder }, platform.shown)
  await anchoring.anchor()
  const opened = open.move()
  const all = {
    ...context,
    recorder,
    newestAnchor: anchoring.newest,
    anchors: () => readAnchors(dataDir, chainId),
    noteReading: openNoteReading({ recorder, nowMs: platform.nowMs }),
  }
  return {
    recorder,
    denied: openDenials(recorder),
    listErased: () => listErased(database.pool),
    personalData,
    eraseAccounts: 'keeps-who-acted',
    routes: { answers: bind(all, [entryCalls, ownReadingCalls, chainCalls]) },
    retention: auditRetention(all),
    keyUses: [trailKeys(all)],
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
