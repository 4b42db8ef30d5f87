import { cutText } from '#contract/input/cut-text.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { SiteEvent } from '../../contract.ts'
import * as calls from '../../contract.ts'
import type { NewEvent } from './event-store.ts'
import type { openIntakeLimits } from './intake-limits.ts'
import { isPersonsAgent } from './is-person.ts'
import type { EventWriter } from './open-event-writer.ts'
import { originOf } from './origin.ts'
import { countedPageOf, readPath } from './page-of.ts'

type Context = {
  readonly write: EventWriter
  readonly limit: ReturnType<typeof openIntakeLimits>
}

/** Answers after the commit. Reports of programs are ignored without an error. */
export const recordEvents = serve(calls.recordEvents, async (context: Context, input, caller) => {
  const { batch: id, language, width, automated } = input
  if (automated || !isPersonsAgent(caller.agent)) return { ok: null }
  const { session } = caller
  const by = {
    language,
    origin: originOf(caller),
    source: caller.address,
    device: deviceOf(width),
    accountId: session?.level === 'full' ? session.accountId : null,
  }
  // A window without a width is no page that a person sees.
  const happened = input.events.filter(({ name }) => name !== 'view' || width !== null)
  const mayCount = context.limit({ origin: by.origin, address: caller.address }, happened.flatMap(toEvents))
  if (mayCount.length === 0) return { ok: null }
  const events = mayCount.map((event) => ({ ...event, ...by }))
  return (await context.write({ id, events })) ? { ok: null } : { refused: 'BUSY', retryAfter: 5 }
})

/** Limit a search term, and the host and path of a link. The query of a link may be personal and is not stored. */
const MOST_TERM = 60
const MOST_TARGET = 120
const placeOf = (address: string): string => {
  const { host, pathname } = new URL(address)
  return cutText(host + readPath(pathname), MOST_TARGET)
}

const termOf = (term: string): string => cutText(term.replace(/\p{Cc}/gu, ' ').trim(), MOST_TERM).toLowerCase()

function deviceOf(width: number | null): NewEvent['device'] {
  if (width === null) return undefined
  return width < 768 ? 'phone' : width < 1_024 ? 'tablet' : 'desktop'
}

/** Adds a referral to a page that was reached from another host. */
function toEvents({ agoMs, ...event }: SiteEvent): readonly NewEvent[] {
  switch (event.name) {
    case 'page': {
      const page = { name: event.name, agoMs, ...countedPageOf(event.path) }
      return event.referrer === undefined
        ? [page]
        : [page, { name: 'referral', agoMs, text: event.referrer.replace(/:\d+$/, '').toLowerCase() }]
    }
    case 'exposure':
    case 'view':
      return [{ name: event.name, agoMs, number: event.number }]
    case 'watch':
      return [{ name: event.name, agoMs, number: event.number, amount: event.seconds }]
    case 'dwell':
      return [{ name: event.name, agoMs, number: event.number ?? undefined, amount: event.seconds }]
    case 'click':
      return [{ name: event.name, agoMs, text: placeOf(event.target) }]
    case 'search':
      return [{ name: event.name, agoMs, text: termOf(event.term), amount: event.found ? 1 : 0 }]
    case 'leave':
      return [{ name: event.name, agoMs, number: event.number, amount: event.step }]
  }
}
