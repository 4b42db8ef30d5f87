import { getSettings as readSaved, saveSettings } from '#capabilities/workplace/contract.ts'
import { ask } from '#web/ask.ts'
import type { InputFor } from '#web/console/call/use-call.ts'
import { DEBOUNCE_MS } from '#web/console/delays.ts'
import { loadPart } from '#web/console/lazy-part.tsx'
import {
  areSettingsSent,
  type ConsoleSettings,
  claimSettings,
  markSent,
  onSettings,
  readBase,
  readSettings,
  saveMerged,
  understandSettings,
} from '#web/console/settings.ts'
import { noteVersions } from '../version.ts'

/**
 * Synchronizes the settings of an account between browsers. The server's settings are adopted, unless this browser has changes that were
 * not sent. Changes are sent after a pause. Settings stay in this browser when the server stores none. Returns the function that stops it.
 */
export function syncSettings(accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  claimSettings(accountId)

  async function fetchOnce() {
    const wasSent = areSettingsSent()
    if (!wasSent) void send()
    const reply = await ask(readSaved, {}).catch(() => undefined)
    if (ended || !reply || !('ok' in reply)) return
    const { settings, version, update } = reply.ok
    noteVersions({ version, update })
    if (!wasSent || !areSettingsSent()) return
    markSent(settings, settings === null ? readSettings() : understandSettings(settings))
  }
  async function send() {
    const settings: ConsoleSettings = readSettings()
    const base = readBase() as InputFor<typeof saveSettings>['before']
    const reply = await ask(saveSettings, { settings, ...(base !== undefined && { before: base }) }).catch(() => undefined)
    if (ended || !reply) return
    if ('ok' in reply) return readSettings() === settings ? markSent(settings, settings) : saveMerged(settings, readSettings())
    if (reply.refused === 'SETTINGS_CHANGED') await merge(base)
  }
  /** Merges the changes of another browser, which saved first, with those of this browser, and sends both. */
  async function merge(base: unknown) {
    const [reply, { mergeSettings }] = await Promise.all([
      ask(readSaved, {}).catch(() => undefined),
      loadPart(() => import('./merge-settings.ts')),
    ])
    if (ended || !reply || !('ok' in reply)) return
    const newest = reply.ok.settings
    saveMerged(newest, mergeSettings(understandSettings(base), readSettings(), understandSettings(newest)))
  }
  const end = onSettings(() => {
    clearTimeout(timer)
    if (!areSettingsSent()) timer = setTimeout(() => void send(), DEBOUNCE_MS)
  })
  void fetchOnce()
  return () => {
    ended = true
    clearTimeout(timer)
    end()
  }
}
