import type { Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

const recordView = lightCall<typeof calls.recordView>('/api/engagement/view', 'acts')
const recordWatch = lightCall<typeof calls.recordWatch>('/api/engagement/watch', 'acts')

const SEEN_AFTER_MS = 3_000
const STEP_MS = 250
const REPORT_EVERY_S = 15
const MOST_S = 60

/** Reports once that the page was in sight for some seconds, then reports video watching until the reader leaves. */
export function reportView(number: number, language: Language, signal: AbortSignal): void {
  if (signal.aborted) return
  let visibleMs = 0
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visibleMs += STEP_MS
    if (visibleMs < SEEN_AFTER_MS) return
    clearInterval(timer)
    void ask(recordView, { number, language, visibleMs, width: innerWidth, automated: navigator.webdriver === true }).catch(() => undefined)
  }, STEP_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  followVideo(number, language, signal)
}

/** Listens in the capture phase, because media events do not bubble. Counts playing time only, not the position. */
function followVideo(number: number, language: Language, signal: AbortSignal): void {
  let seconds = 0
  let before = Number.NaN
  function report() {
    const whole = Math.min(MOST_S, Math.floor(seconds))
    if (whole < 1) return
    seconds = 0
    void ask(recordWatch, { number, language, seconds: whole }).catch(() => undefined)
  }
  function follow({ target }: Event) {
    if (!(target instanceof HTMLVideoElement) || !target.closest('[data-player]')) return
    const now = performance.now()
    // The event fires about every 250 ms; a longer gap is a pause.
    if (!target.paused && now - before < 1_000) seconds += (now - before) / 1_000
    before = now
    if (seconds >= REPORT_EVERY_S) report()
  }
  document.addEventListener('timeupdate', follow, { capture: true, signal })
  for (const end of ['pause', 'ended']) document.addEventListener(end, report, { capture: true, signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(), { signal })
  signal.addEventListener('abort', report)
}
