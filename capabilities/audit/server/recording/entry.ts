import { randomBytes } from 'node:crypto'
import { cutText } from '#contract/input/cut-text.ts'
import { type LogFacts, maskFacts, maskText } from '#server/observe/log.ts'
import type { AuditEvent } from '#server/observe/recorder.ts'
import type { Keyring, Mac } from '#server/secrets/keyring.ts'

type Value = string | number | boolean | null
export type EntryContent = {
  readonly id: string
  readonly action: string
  readonly outcome: 'ok' | 'refused'
  readonly actor: string | null
  readonly target: string | null
  readonly address: string | null
  readonly requestId: string | null
  readonly reason: string | null
  readonly facts: Readonly<Record<string, Value>>
}
export type Entry = EntryContent & Mac

const LONGEST = { action: 64, target: 200, address: 64, requestId: 64, reason: 200, fact: 100 } as const

/**
 * Converts an event to an entry that may be kept: phones are masked, secrets are removed, and characters that PostgreSQL cannot store are
 * replaced (S19, S102).
 */
export function toEntry(keyring: Pick<Keyring, 'mac'>, auditEvent: AuditEvent): Entry {
  const content: EntryContent = {
    id: newEntryId(),
    action: cutText(clean(auditEvent.action), LONGEST.action),
    outcome: auditEvent.outcome,
    actor: auditEvent.actor?.toLowerCase() ?? null,
    target: cut(mask(auditEvent.target), LONGEST.target),
    address: cut(mask(auditEvent.address), LONGEST.address),
    requestId: cut(mask(auditEvent.requestId), LONGEST.requestId),
    reason: cut(mask(auditEvent.reason), LONGEST.reason),
    facts: keepable(auditEvent.facts),
  }
  return { ...content, ...keyring.mac(ENTRY_PURPOSE, toText(content)) }
}

export const ENTRY_PURPOSE = 'audit entry'

/** Returns the same text for the same content, in whichever order the database returns the facts. */
export const toText = ({ id, action, outcome, actor, target, address, requestId, reason, facts }: EntryContent): string =>
  JSON.stringify([id, action, outcome, actor, target, address, requestId, reason, Object.entries(facts).sort(byName)])

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1)

/** Replaces lone surrogates and control characters by the replacement character. */
const clean = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '\ufffd')
const cut = (text: string | undefined, longest: number): string | null => (text ? cutText(clean(text), longest) : null)

/** An id may contain eleven digits in a row that only look like a phone, so ids are not masked. */
const mask = (text: string | undefined) => (text === undefined || IS_ID.test(text) ? text : maskText(text))
const IS_ID = /^([a-z-]+:)?([0-9a-f]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const MOST_FACTS = 150

/** Converts facts to the form that JSON keeps: undefined values are left out, and non-finite numbers become null. */
function keepable(facts: LogFacts = {}): EntryContent['facts'] {
  const masked = Object.entries(maskFacts(facts)).slice(0, MOST_FACTS)
  const entries = masked.flatMap(([name, value]): (readonly [string, Value])[] => {
    if (value === undefined) return []
    return [[cutText(clean(maskText(name)), LONGEST.fact), keepableValue(value)]]
  })
  return Object.fromEntries(entries)
}

function keepableValue(value: Value): Value {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value
}

let lastMs = 0
let count = 0

/**
 * Returns a UUID of version 7. The ids of one process keep the order in which they were made, even when its clock is set back; the clock
 * only decides their place in the index.
 */
function newEntryId(): string {
  const nowMs = Date.now()
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0]
  else if (++count > MOST_IN_A_MS) [lastMs, count] = [lastMs + 1, 0]
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const MOST_IN_A_MS = 0xfff
