import { getSettings as readKeptSettings, saveSettings } from '#capabilities/workplace/contract.ts'
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
  rebase,
  understandSettings,
} from '#web/console/settings.ts'

/**
 * Synchronizes the settings of an account between browsers. The server's settings are adopted, unless this browser has changes that were
 * not sent. Changes are sent after a pause. Settings stay in this browser when the server stores none. Returns the function that stops it.
 */
export function syncSettings(accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  claimSettings(accountId)

  async function fetchOnce() {
    if (!areSettingsSent()) return void send()
    const reply = await ask(readKeptSettings, {}).catch(() => undefined)
    if (ended || !areSettingsSent() || !reply || !('ok' in reply)) return
    const { settings } = reply.ok
    markSent(settings, settings === null ? readSettings() : understandSettings(settings))
  }
  async function send() {
    const settings: ConsoleSettings = readSettings()
    const base = readBase() as InputFor<typeof saveSettings>['before']
    const reply = await ask(saveSettings, { settings, ...(base !== undefined && { before: base }) }).catch(() => undefined)
    if (ended || !reply) return
    if ('ok' in reply) return readSettings() === settings ? markSent(settings, settings) : rebase(settings, readSettings())
    if (reply.refused === 'SETTINGS_CHANGED') await merge(base)
  }
  /** Another browser was quicker: what it changed is taken over beside what was changed here, and both are sent. */
  async function merge(base: unknown) {
    const [reply, { mergeSettings }] = await Promise.all([
      ask(readKeptSettings, {}).catch(() => undefined),
      loadPart(() => import('./merge-settings.ts')),
    ])
    if (ended || !reply || !('ok' in reply)) return
    const newest = reply.ok.settings
    rebase(newest, mergeSettings(understandSettings(base), readSettings(), understandSettings(newest)))
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
