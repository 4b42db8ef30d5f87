import { getSettings as readKeptSettings, saveSettings } from '#capabilities/workplace/contract.ts'
import { ask } from '#web/ask.ts'
import { DEBOUNCE_MS } from '#web/console/delays.ts'
import {
  areSettingsSent,
  type ConsoleSettings,
  claimSettings,
  markSent,
  onSettings,
  readSettings,
  understandSettings,
} from '#web/console/settings.ts'

/**
 * Keeps the settings of an account equal in every browser: what the server has is taken over, unless this browser has something that the
 * server has not heard of; what changes is sent when the hand rests. Where the server keeps no settings they stay in this browser.
 */
export function syncSettings(accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  claimSettings(accountId)

  async function fetchOnce() {
    if (!areSettingsSent()) return void send()
    const reply = await ask(readKeptSettings, {}).catch(() => undefined)
    const isWanted = !ended && areSettingsSent() && reply && 'ok' in reply && reply.ok.settings !== null
    if (isWanted) markSent(understandSettings(reply.ok.settings))
  }
  async function send() {
    const settings: ConsoleSettings = readSettings()
    const reply = await ask(saveSettings, { settings }).catch(() => undefined)
    if (!ended && reply && 'ok' in reply && readSettings() === settings) markSent(settings)
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
