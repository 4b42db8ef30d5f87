import { useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { type CallRefusal, isFinal } from '#web/console/refusal.ts'
import { checkIn, getDoor, isTicket, MOST_SCANS, type ScanResult } from '../../contract.ts'
import { judgeScan, openDoorClock, type PendingScan, type Shown, withoutAnswered, withScans } from './door-state.ts'
import { readDoor, removeDoor, storeDoor } from './stored-door.ts'
import { readScans, removeScan, storeScan } from './stored-scans.ts'

const REFRESH_MS = 30_000
const RETRY_MS = 5_000
/** Admits people by the list that was loaded, and sends the scans as soon as there is a network. */
export function useDoor(activity: string) {
  const { asked, door } = useList(activity)
  const clock = useRef<() => string>(undefined)
  const loaded = useRef<string>(undefined)
  if (door && loaded.current !== door.now) {
    loaded.current = door.now
    clock.current = openDoorClock(door.now, performance.now(), () => performance.now())
  }
  const [admitted, setAdmitted] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState<Shown>()
  const queue = useQueue(activity, (results) => setShown((before) => correct(before, results)))
  const people = useMemo(() => (door ? withScans(door.people, admitted) : []), [door, admitted])
  useEffect(() => {
    if (door) storeDoor(activity, { ...door, now: clock.current?.() ?? door.now, people: [...people] }, Date.now())
  }, [activity, door, people])
  const find = (hash: string) => people.find((person) => person.hash === hash)

  function note(by: PendingScan['by'], judged: Shown, at: string) {
    setShown(judged)
    if (judged.outcome === 'in' && judged.registration !== null) setAdmitted((before) => new Map(before).set(judged.registration ?? '', at))
    queue.add({ id: crypto.randomUUID(), by, at })
  }
  return {
    asked,
    people,
    shown,
    pending: queue.pending.length,
    refused: queue.refused,
    async scan(ticket: string) {
      // Other codes are not sent, because the server would refuse them and with them the tickets beside them.
      if (!isTicket(ticket)) return setShown(judgeScan(undefined, ''))
      const at = clock.current?.() ?? new Date().toISOString()
      note({ ticket }, judgeScan(find(await hashTicket(ticket)), at), at)
    },
    admit(registration: string) {
      const at = clock.current?.() ?? new Date().toISOString()
      const person = people.find(({ id }) => id === registration)
      note({ registration }, judgeScan(person, at), at)
    },
    forget(registration: string) {
      setAdmitted((before) => new Map([...before].filter(([id]) => id !== registration)))
      setShown(undefined)
      asked.reload()
    },
  }
}

/** Returns the list of the server, or without a network the one that this browser has stored. */
function useList(activity: string) {
  const asked = useCall(getDoor, { activity }, { everyMs: REFRESH_MS, freshMs: 0 })
  const [stored] = useState(() => readDoor(activity, Date.now()))
  const isDenied = asked.refused !== undefined && isFinal(asked.refused)
  useEffect(() => {
    if (isDenied) removeDoor(activity)
  }, [activity, isDenied])
  const door = asked.ok ?? (isDenied ? undefined : stored)
  return { door, asked: door ? { ...asked, ok: door, refused: undefined, loading: false } : asked }
}

/** Shows what the server knows better: another phone may have admitted the person, or the list was outdated. */
function correct(shown: Shown | undefined, results: readonly ScanResult[]): Shown | undefined {
  const last = results.at(-1)
  return last && (!shown || shown.registration === last.registration || shown.outcome === 'unknown') ? last : shown
}

function useQueue(activity: string, onAnswer: (results: readonly ScanResult[]) => void) {
  const [pending, setPending] = useState(() => readScans(activity))
  const [refused, setRefused] = useState<CallRefusal>()
  const isSending = useRef(false)
  const latest = useRef(pending)
  latest.current = pending

  function put(next: readonly PendingScan[]) {
    latest.current = next
    setPending(next)
  }
  const send = useRef(async () => {})
  send.current = async () => {
    const batch = latest.current.slice(0, MOST_SCANS)
    if (isSending.current || batch.length === 0) return
    isSending.current = true
    const reply = await ask(checkIn, { activity, scans: [...batch] }).catch(() => undefined)
    isSending.current = false
    setRefused(reply && 'refused' in reply ? reply : undefined)
    if (!reply || !('ok' in reply)) return
    for (const result of reply.ok.results) removeScan(activity, result)
    put(withoutAnswered(latest.current, reply.ok.results))
    onAnswer(reply.ok.results)
    if (latest.current.length > 0) void send.current()
  }
  useEffect(() => {
    const again = () => void send.current()
    again()
    const timer = setInterval(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  return {
    pending,
    refused,
    add(scan: PendingScan) {
      storeScan(activity, scan)
      put([...latest.current, scan])
      void send.current()
    },
  }
}

const HASH_BYTES = 16

/** Hashes a ticket like the server. Without a secure connection browsers cannot, and only the server decides. */
async function hashTicket(ticket: string): Promise<string> {
  if (!globalThis.crypto.subtle) return ''
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket))).slice(0, HASH_BYTES)
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
