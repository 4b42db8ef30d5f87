import type { Bilingual } from '#contract/language.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/calls/answer.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Ground } from '#server/platform.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { auditPages } from '../console.ts'
import { permissions } from '../contract.ts'
import { auditActions } from '../text/actions.ts'
import { auditText } from '../text/texts.ts'
import { openAnchoring, readAnchors } from './chain/anchors.ts'
import { countUnlinked, getChain } from './chain/get-chain.ts'
import { trailKeys } from './chain/key-use.ts'
import { nameChain } from './chain/link-store.ts'
import { linkAll, openLinker } from './chain/linker.ts'
import { rememberEnd } from './chain/remembered-end.ts'
import { openAnchorSender } from './chain/send-anchor.ts'
import { verifyRange } from './chain/verify-range.ts'
import { exportEntries } from './entries/export-entries.ts'
import { getEntry } from './entries/get-entry.ts'
import { getLastChange } from './entries/get-last-change.ts'
import { listActions } from './entries/list-actions.ts'
import { listEntries } from './entries/list-entries.ts'
import type { FindTitles } from './entries/name-targets.ts'
import { openDenials } from './recording/denials.ts'
import { openNoteReading } from './recording/note-reading.ts'
import { noteSettings, type ShownSettings } from './recording/note-settings.ts'
import { openRecorder } from './recording/recorder.ts'
import type { AuditSettings } from './settings.ts'
import { trimTrail } from './trim.ts'

type AuditContext = {
  readonly database: Database
  readonly keyring: Keyring
  readonly log: Log
  readonly metrics: Pick<Metrics, 'countEvent' | 'gauge'>
  readonly settings: AuditSettings
  readonly dataDir: string
  readonly shown: ShownSettings
  labelOfAction(action: string): Bilingual | undefined
  findTitles: FindTitles
  /** A monotonic clock in milliseconds. */
  nowMs(): number
}
type Parts = Pick<AuditContext, 'settings' | 'dataDir' | 'shown' | 'labelOfAction' | 'findTitles'>
type Needs = {
  readonly settings: { readonly audit: AuditSettings; readonly dataDir: string; readonly shown: ShownSettings }
  readonly all: Pick<All, 'labelOfAction' | 'findTitles'>
}
type Audit = AsyncDisposable &
  Capability & {
    readonly recorder: Recorder
    readonly denied: HandleContext['denied']
  }

export const audit = defineCapability({
  name: 'audit',
  texts: auditText,
  actions: auditActions,
  permissions,
  pages: auditPages,
  consoleOrder: 10,
  shows: 'all',
  open: (ground: Ground, needs: Needs) =>
    openAudit(ground, {
      settings: needs.settings.audit,
      dataDir: needs.settings.dataDir,
      shown: needs.settings.shown,
      labelOfAction: needs.all.labelOfAction,
      findTitles: needs.all.findTitles,
    }),
})

/** Opens the trail before anything can happen, and closes it last. */
export async function openAudit(ground: Omit<AuditContext, keyof Parts>, parts: Parts): Promise<Audit> {
  const platform: AuditContext = { ...ground, ...parts }
  await using open = new AsyncDisposableStack()
  const { database, dataDir } = platform
  const chainId = await nameChain(database.pool)
  const { keepDays, anchorUrl } = platform.settings
  const context = { ...platform, chainId, pool: database.pool, keepDays, rememberedEnd: rememberEnd(dataDir, chainId) }
  const send = anchorUrl === undefined ? undefined : openAnchorSender(anchorUrl, chainId, platform.log)
  platform.metrics.gauge('lyceum_audit_waiting', 'Audit entries not linked yet', () => countUnlinked(context))
  const anchoring = open.use(openAnchoring({ ...context, send, linkAll: () => linkAll(context) }))
  const linker = open.use(openLinker(context))
  const recorder = openRecorder({ ...context, added: linker.wake })
  open.defer(recorder.drain)
  await noteSettings({ database, recorder }, platform.shown)
  await anchoring.anchor()
  const opened = open.move()
  const all = { ...context, recorder, newestAnchor: anchoring.newest, anchors: () => readAnchors(dataDir, chainId) }
  return {
    recorder,
    denied: openDenials(recorder),
    eraseAccount: 'keeps-who-acted',
    routes: routesOf(all),
    sweeps: [() => trimTrail(all)],
    keyUses: [trailKeys(all)],
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

type Context = Pick<AuditContext, 'labelOfAction'> &
  Parameters<typeof getChain>[0] &
  Parameters<typeof verifyRange>[0] &
  Parameters<typeof exportEntries>[0] &
  Omit<Parameters<typeof getEntry>[0], 'noteReading'> &
  Parameters<typeof openNoteReading>[0]

function routesOf(all: Context): Routes {
  const context = { ...all, noteReading: openNoteReading(all) }
  return {
    answers: bind(context, [listEntries, getEntry, getLastChange, listActions, exportEntries, getChain, verifyRange]),
  }
}
