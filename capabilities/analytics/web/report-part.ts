import type { recordEvents, SiteEvent } from '../contract.ts'

// Reports the use of a page. The file loads when the browser is idle and stays small: the server decides everything else.

type SentEvent = SiteEvent extends infer Each ? (Each extends SiteEvent ? Omit<Each, 'agoMs'> : never) : never
/** `agoMs` is negative until sending: minus the time since the page opened. */
type Happened = SentEvent & { readonly agoMs: number }

const PATH: (typeof recordEvents)['path'] = '/api/page/events'
/** Events wait this long for others, so that one request reports the page, its cards and the view of its item. */
const FLUSH_AFTER_MS = 10_000
/** An item is viewed once its page was in sight for this long. */
const VIEWED_AFTER_MS = 3_000
const WATCHED_EVERY_MS = 15_000
/** A playing video reports its position more often; a longer gap is a pause. */
const PAUSE_MS = 1_000
const MOST_EVENTS = 50
/** Batches with this status or a higher one are sent again: rate limits and failures of the server. */
const TRY_AGAIN = 429
/** Limits the bytes sent while a page closes; browsers refuse more than 64 KiB. */
const MOST_BATCHES = 8
const KEEPALIVE_LIMIT = 60_000
/** Finds the number of the item in an address. */
const ITEM = /^\/(?:platformShow\/\w+|college\/lesson)\/(\d+)/

const events: Happened[] = []
/** Contains sent batches without an answer. Each is sent again unchanged and counts once. */
const batches = new Set<string>()
/** The referring host, until the first page event has reported it. */
let [, , referrer] = document.referrer.split('/')
/**
 * The state of the open page: its item, the time since it is visible, the time it was visible before, the position of its video in
 * twentieths, and the time that the video played since the last report.
 */
let isOpen = false
let number: number
let since = Infinity
let visibleMs = 0
let step = -1
let watchedMs = 0
let playedAt = 0
let timer: number | undefined
const inSight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      inSight.unobserve(target)
      add({ name: 'exposure', number: numberOf(target) })
    }
})

/** Some browsers do not support prerendering. */
type Ahead = Document & { readonly prerendering?: boolean }
const wait = () => (timer ??= setTimeout(flush, FLUSH_AFTER_MS))
const add = (event: SentEvent) => {
  events.push({ ...event, agoMs: -performance.now() })
  wait()
}
/** Returns NaN for addresses without an item. */
const numberOf = (place: Location | Element) => Number(ITEM.exec((place as HTMLAnchorElement).pathname)?.[1])

/** A prerendered page keeps its events until it is shown. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if ((document as Ahead).prerendering) return void wait()
  view()
  if (events[0] && batches.size < MOST_BATCHES)
    batches.add(
      JSON.stringify({
        batch: crypto.randomUUID(),
        language: document.documentElement.lang,
        width: innerWidth,
        events: events.splice(0, MOST_EVENTS).map((event) => ({ ...event, agoMs: Math.round(performance.now() + event.agoMs) })),
      }),
    )
  if (events[0]) wait()
  for (const body of batches)
    fetch(PATH, {
      method: 'POST',
      // Browsers refuse `keepalive` for more than 64 KiB.
      keepalive: body.length < KEEPALIVE_LIMIT,
      headers: { 'content-type': 'application/json', token: localStorage['token'] ?? '' },
      body,
    }).then(({ status }) => (status < TRY_AGAIN ? batches.delete(body) : wait()), wait)
}

/** Starts reporting a page after it has rendered. Returns the function to call when the reader leaves it. */
export function reportPage(): () => void {
  leave()
  isOpen = true
  visibleMs = 0
  number = numberOf(location)
  add({ name: 'page', path: location.pathname, referrer: referrer === location.host ? undefined : referrer })
  referrer = undefined
  stay()
  const cards = new Map([...document.querySelectorAll('main a[href]')].map((link) => [numberOf(link), link]))
  cards.delete(Number.NaN)
  const term = new URLSearchParams(location.search).get('q')
  if (term && location.pathname === '/search') add({ name: 'search', term, found: cards.size > 0 })
  for (const card of cards.values()) inSight.observe(card)
  return leave
}

/** Reports the view of the item, once for an opened page. */
function view(): void {
  const ms = Math.round(visibleMs + performance.now() - since)
  if (!number || !(ms >= VIEWED_AFTER_MS)) return
  add({ name: 'view', number, visibleMs: ms })
  visibleMs = Number.NaN
}

/** Reports the time that the video played. */
function watch(): void {
  const seconds = Math.floor(watchedMs / 1_000)
  if (seconds > 0) add({ name: 'watch', number, seconds })
  watchedMs = 0
}

/** Reports the time since the page became visible, and restarts the clock while it is visible. */
function stay(): void {
  view()
  const ms = performance.now() - since
  const seconds = Math.round(ms / 1_000)
  if (seconds > 0) add({ name: 'dwell', number, seconds })
  if (ms > 0) visibleMs += ms
  watch()
  since = isOpen && !document.hidden ? performance.now() : Infinity
}

function leave(): void {
  isOpen = false
  inSight.disconnect()
  stay()
  if (step >= 0) add({ name: 'leave', number, step })
  step = -1
}

// A page restored from the back-forward cache counts as a new view.
addEventListener('pageshow', ({ persisted }) => persisted && reportPage())
addEventListener('pagehide', () => {
  leave()
  flush()
})
// A page in the background of a phone may never run again, so it sends at once.
addEventListener('visibilitychange', () => {
  stay()
  flush()
})
addEventListener(
  'timeupdate',
  ({ target }) => {
    const video = target as HTMLVideoElement
    if (!number) return
    step = Math.round((video.currentTime / video.duration) * 20) || 0
    const gapMs = performance.now() - playedAt
    if (!video.paused && gapMs < PAUSE_MS) watchedMs += gapMs
    playedAt += gapMs
    if (watchedMs >= WATCHED_EVERY_MS) watch()
  },
  true,
)
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^=http]')
  if (link && link.host !== location.host) add({ name: 'click', target: link.href })
})
