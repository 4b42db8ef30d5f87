import type { recordEvents, SiteEvent } from '../contract.ts'

// What a page tells of its use. Loaded when the browser is idle, and small: everything else is decided by the server.

type SentEvent = SiteEvent extends infer Each ? (Each extends SiteEvent ? Omit<Each, 'agoMs'> : never) : never
/** `agoMs` counts from the opening of the page, and is below nothing, until it is sent. */
type Happened = SentEvent & { readonly agoMs: number }

const PATH: (typeof recordEvents)['path'] = '/api/analytics/events'
const FLUSH_EVERY_MS = 10_000
const MOST_EVENTS = 50
/** Too often, too much at once, a server that fails: of these statuses on, a batch is sent again. */
const TRY_AGAIN = 429
/** Fewer than a browser sends after the page is gone. */
const MOST_BATCHES = 8
const KEEPALIVE_LIMIT = 60_000
/** The number of an item in its address. */
const ITEM = /^\/(?:platformShow|college)\/\w+\/(\d+)/

const events: Happened[] = []
/** Sent, but nobody answered yet: each goes again as it is, and counts once. */
const batches = new Set<string>()
/** The host that led here, until the first page has told it. */
let [, , referrer] = document.referrer.split('/')
/** Of the page that is open: its item, since when it is in sight, and where its video is, in twentieths. */
let isOpen = false
let number: number
let since = Infinity
let step = -1
const inSight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      inSight.unobserve(target)
      add({ name: 'exposure', number: numberOf(target) })
    }
})

/** Not every browser draws pages ahead. */
type Ahead = Document & { readonly prerendering?: boolean }
const add = (event: SentEvent) => events.push({ ...event, agoMs: -performance.now() })
/** No number where there is no item. */
const numberOf = (place: Location | Element) => Number(ITEM.exec((place as HTMLAnchorElement).pathname)?.[1])

/** A page that is drawn ahead keeps what it has to tell until it is looked at. */
function flush(): void {
  if ((document as Ahead).prerendering) return
  if (events[0] && batches.size < MOST_BATCHES)
    batches.add(
      JSON.stringify({
        batch: crypto.randomUUID(),
        language: document.documentElement.lang,
        width: innerWidth,
        events: events.splice(0, MOST_EVENTS).map((event) => ({ ...event, agoMs: Math.round(performance.now() + event.agoMs) })),
      }),
    )
  for (const body of batches)
    fetch(PATH, {
      method: 'POST',
      // A browser refuses to keep more than 64 KiB alive.
      keepalive: body.length < KEEPALIVE_LIMIT,
      headers: { 'content-type': 'application/json', token: localStorage['token'] ?? '' },
      body,
    }).then(
      ({ status }) => status < TRY_AGAIN && batches.delete(body),
      () => {},
    )
}

/** A reader has come to a page of the site, and it stands. Gives what to do when the reader goes on. */
export function reportPage(): () => void {
  leave()
  isOpen = true
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

/** Tells of the time since the page came into sight, and begins anew while it is. */
function stay(): void {
  const seconds = Math.round((performance.now() - since) / 1_000)
  if (seconds > 0) add({ name: 'dwell', number, seconds })
  since = isOpen && !document.hidden ? performance.now() : Infinity
}

function leave(): void {
  isOpen = false
  inSight.disconnect()
  stay()
  if (step >= 0) add({ name: 'leave', number, step })
  step = -1
}

setInterval(flush, FLUSH_EVERY_MS)
// A page that the browser kept is read anew when the reader comes back to it.
addEventListener('pageshow', ({ persisted }) => persisted && reportPage())
addEventListener('pagehide', () => {
  leave()
  flush()
})
// Of a page that is put aside on a phone, nothing more may ever be heard.
addEventListener('visibilitychange', () => {
  stay()
  flush()
})
addEventListener(
  'timeupdate',
  ({ target }) => {
    const video = target as HTMLVideoElement
    if (number) step = Math.round((video.currentTime / video.duration) * 20) || 0
  },
  true,
)
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^=http]')
  if (link && link.host !== location.host) add({ name: 'click', target: link.href })
})
