import type { OutputOf } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { ask } from '#web/ask.ts'
import { type CallRefusal, refusalIn } from '#web/console/refusal.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { followChannel } from '#web/realtime.ts'
import { readSession, subscribeToSession } from '#web/session/session.ts'
import { announcementsChannel, type Counts, getCounts, inboxChannel, listMessages, type MessageRow } from '../contract.ts'
import { showNews, toastAnnouncement } from './news.tsx'

/** The state of the account's message centre. Rows are loaded when the first component shows them, and then kept up to date. */
type Box = {
  readonly token: string | null
  readonly counts: Counts | undefined
  readonly rows: readonly MessageRow[] | undefined
  readonly refused: CallRefusal | undefined
}

const unknown: Box = { token: null, counts: undefined, rows: undefined, refused: undefined }
const store = openStore(unknown)
/** The number of the last event whose counts are shown; older responses are ignored. */
let lastNumber = 0
/**
 * Counts requests for counts, and remembers the one that is shown, so that a late response does not overwrite newer announcement counts.
 */
let [asked, answered] = [0, 0]
let watchers = 0
let stop: (() => void) | undefined

export const useBox = (): Box => useStore(store)
export const readMessageBox = (): Box => store.read()
export const onBox = store.subscribe
export const totalOf = (counts: Counts | undefined): number =>
  counts ? counts.message + counts.notice + counts.todo + counts.announcement : 0

/** Keeps the box up to date while any component shows it; all of them share one subscription. */
export function watchBox(): () => void {
  watchers += 1
  stop ??= begin()
  return () => {
    watchers -= 1
    if (watchers > 0) return
    stop?.()
    stop = undefined
  }
}

function begin(): () => void {
  let end = followBox()
  const endHearing = subscribeToSession(() => {
    if (store.read().token === readSession().token) return
    end()
    end = followBox()
  })
  return () => {
    endHearing()
    end()
  }
}

/** Loads the current state and follows later changes for the signed-in reader. */
function followBox(): () => void {
  const { token } = readSession()
  if (token !== store.read().token) store.change({ ...unknown, token })
  lastNumber = 0
  const ends = new AbortController()
  const unless = (run: () => void) => ends.signal.aborted || run()
  const onEnd = (run: () => void) => ends.signal.addEventListener('abort', run)
  if (token !== null) void loadCounts().then((loaded) => unless(() => followMessages(onEnd, loaded?.number)))
  return () => ends.abort()
}

function followMessages(onEnd: (run: () => void) => void, after: number | undefined): void {
  onEnd(followChannel(inboxChannel, null, { onMessage: onBoxEvent, onResync: () => void loadBox(), after }))
  onEnd(followChannel(announcementsChannel, null, { onMessage: (event) => void onAnnouncement(event), onResync: () => void loadCounts() }))
  // Polls too, because announcements begin and end by time without an event.
  const timer = setInterval(() => document.visibilityState === 'visible' && void loadCounts(), 5 * MINUTE)
  onEnd(() => clearInterval(timer))
}

type BoxEvent = (typeof inboxChannel)['message']['_zod']['output']

function onBoxEvent({ counts, row, announcementsRead }: BoxEvent, number: number): void {
  lastNumber = Math.max(lastNumber, number)
  saveCounts({ ...counts, announcement: store.read().counts?.announcement ?? 0 })
  if (announcementsRead) void loadCounts()
  if (store.read().rows) void loadRows()
  if (row) showNews(row)
}

async function onAnnouncement({ id, told }: (typeof announcementsChannel)['message']['_zod']['output']): Promise<void> {
  const loaded = await loadCounts()
  if (store.read().rows) void loadRows()
  if (told && loaded?.pops) await toastAnnouncement(id)
}

export const saveCounts = (counts: Counts): void => store.change({ ...store.read(), counts })
export const setRows = (rows: readonly MessageRow[] | undefined): void => store.change({ ...store.read(), rows })

const loadBox = async (): Promise<void> => {
  await Promise.all([loadCounts(), store.read().rows && loadRows()])
}

async function loadCounts(): Promise<OutputOf<typeof getCounts> | undefined> {
  const { token } = readSession()
  const turn = ++asked
  const reply = await ask(getCounts, {}).catch(() => undefined)
  if (!reply || !('ok' in reply) || readSession().token !== token) return undefined
  if (turn < answered) return reply.ok
  answered = turn
  const { number, pops: _, ...counts } = reply.ok
  const now = store.read().counts
  saveCounts(number >= lastNumber || !now ? counts : { ...now, announcement: counts.announcement })
  return reply.ok
}

let asking: Promise<void> | undefined
let askAgain = false

/** Loads the rows; loads again when an event arrives meanwhile. */
export async function loadRows(): Promise<void> {
  askAgain = true
  asking ??= askRows().finally(() => {
    asking = undefined
  })
  await asking
}

async function askRows(): Promise<void> {
  while (askAgain) {
    askAgain = false
    const { token } = readSession()
    const reply = await ask(listMessages, {}).catch(refusalIn)
    if (readSession().token !== token) return
    store.change({ ...store.read(), ...('ok' in reply ? { rows: reply.ok, refused: undefined } : { refused: reply }) })
  }
}
