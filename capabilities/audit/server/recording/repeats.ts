import { MINUTE } from '#contract/duration.ts'
import type { AuditEvent } from '#server/observe/recorder.ts'

/** Keeps a flood of equal refusals out of the trail: beyond a number per minute they are only counted, and the count is recorded. */
type Repeats = {
  /** Returns false when the event is only to be counted. */
  pass(auditEvent: AuditEvent): boolean
  /** Returns the counts since the last call as events. */
  gather(): readonly AuditEvent[]
}

export const REPEATS_EVERY_MS = MINUTE
/** Limits the entries of one action, by one account or address, on one target. */
const MOST_RECORDED = 30
/** These refusals only show that a client keeps asking. */
const RECORDED_ONCE: ReadonlySet<string> = new Set(['limit.tripped', 'access.denied'])
const MOST_KEYS = 5_000

type Count = { readonly sample: AuditEvent; times: number }
const over = ({ sample, times }: Count): number => times - (RECORDED_ONCE.has(sample.action) ? 1 : MOST_RECORDED)

export function openRepeats(): Repeats {
  let counts = new Map<string, Count>()

  function find(auditEvent: AuditEvent): Count {
    const known = counts.get(keyOf(auditEvent))
    if (known) return known
    const sample = counts.size < MOST_KEYS ? auditEvent : ofMany(auditEvent)
    const count = counts.get(keyOf(sample)) ?? { sample, times: 0 }
    counts.set(keyOf(sample), count)
    return count
  }
  return {
    pass(auditEvent) {
      if (auditEvent.outcome === 'ok') return true
      const count = find(auditEvent)
      count.times++
      return over(count) <= 0
    },
    gather() {
      const all = [...counts.values()].filter((count) => over(count) > 0)
      counts = new Map()
      return all.map((count) => {
        const { requestId: _, ...sample } = count.sample
        return { ...sample, facts: { more: over(count) } }
      })
    },
  }
}

const keyOf = ({ action, actor, address, target }: AuditEvent): string => [action, actor ?? address, target].join('\n')
/** Merges refusals from more origins than are counted separately. */
const ofMany = ({ action, outcome }: AuditEvent): AuditEvent => ({ action, outcome, actor: null })
