import type { recordEvents, SiteEvent } from '../contract.ts'

// What a page tells of its use. Loaded when the browser is idle, and small: everything else is decided by the server.

type Told = SiteEvent extends infer Each ? (Each extends SiteEvent ? Omit<Each, 'agoMs'> : never) : never
type Happened = Told & { readonly at: number }

const PATH: (typeof recordEvents)['path'] = '/api/analytics/events'
const FLUSH_EVERY_MS = 10_000
const SETTLED_AFTER_MS = 1_000
const MOST_EVENTS = 50
/** The number of an item in its address. */
const ITEM = /^\/(?:platformShow|college)\/[a-z]+\/(\d+)/

let events: Happened[] = []
/** Was sent, but nobody answered: goes again as it is, and counts once. */
let unanswered: string | undefined
let leave = () => {}
let isFirst = true
let seen: IntersectionObserver | undefined

const add = (event: Told) => events.length < MOST_EVENTS && events.push({ ...event, at: performance.now() })
const numberIn = (path: string): number => Number(ITEM.exec(path)?.[1])

function flush(): void {
  const now = performance.now()
  const told = events.map(({ at, ...event }) => ({ ...event, agoMs: Math.round(now - at) }))
  if (unanswered === undefined && told.length > 0) {
    events = []
    const { lang: language } = document.documentElement
    unanswered = JSON.stringify({ batch: crypto.randomUUID(), language, width: innerWidth, automated: false, events: told })
  }
  if (unanswered === undefined) return
  const body = unanswered
  const token = localStorage.getItem('token')
  const headers = { 'content-type': 'application/json', ...(token !== null && { token }) }
  void fetch(PATH, { method: 'POST', keepalive: true, headers, body }).then(
    ({ status }) => {
      if (status < 500 && status !== 429 && unanswered === body) unanswered = undefined
    },
    () => undefined,
  )
}

/** A reader has come to a page of the site; whatever page was open before is left. Steered browsers report nothing. */
export function reportPage(path: string, query: string): void {
  if (navigator.webdriver) return
  if (isFirst) listen()
  leave()
  const number = numberIn(path)
  const host = isFirst && document.referrer ? new URL(document.referrer).host : ''
  isFirst = false
  add({ name: 'page', path, ...(host !== '' && host !== location.host && { referrer: host.replace(/:\d+$/, '') }) })
  const settled = setTimeout(() => look(query), SETTLED_AFTER_MS)
  const stop = measure((seconds) => add({ name: 'dwell', seconds, ...(number > 0 && { number }) }))
  leave = () => {
    clearTimeout(settled)
    stop()
    const video = document.querySelector('video')
    if (number > 0 && video && video.currentTime > 0 && video.duration > 0)
      add({ name: 'leave', number, step: Math.round((video.currentTime / video.duration) * 20) })
    leave = () => {}
  }
}

/** Cards that come into sight, and what was searched for, once the page stands. */
function look(query: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(({ pathname }) => numberIn(pathname) > 0)
  const term = new URLSearchParams(query).get('q')?.trim().slice(0, 60)
  if (location.pathname === '/search' && term) add({ name: 'search', term, found: links.length > 0 })
  const known = new Set<number>()
  seen?.disconnect()
  seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const number = numberIn((target as HTMLAnchorElement).pathname)
      if (!isIntersecting || known.has(number)) continue
      known.add(number)
      add({ name: 'exposure', number })
    }
  })
  for (const link of links) seen.observe(link)
}

/** Gives the seconds for which the page was in sight, when asked to stop. */
function measure(done: (seconds: number) => void): () => void {
  let seenMs = 0
  let since = performance.now()
  let isVisible = !document.hidden
  const change = () => {
    const now = performance.now()
    if (isVisible) seenMs += now - since
    since = now
    isVisible = !document.hidden
  }
  document.addEventListener('visibilitychange', change)
  return () => {
    document.removeEventListener('visibilitychange', change)
    change()
    const seconds = Math.min(3_600, Math.round(seenMs / 1_000))
    if (seconds > 0) done(seconds)
  }
}

function listen(): void {
  setInterval(flush, FLUSH_EVERY_MS)
  addEventListener('pagehide', () => {
    leave()
    flush()
  })
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.('a')
    if (link?.host && link.host !== location.host) add({ name: 'click', target: (link.host + link.pathname).slice(0, 120) })
  })
}
