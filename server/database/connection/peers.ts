/** Knows which processes are alive by what they send. Times are in milliseconds of one monotonic clock. */
type Peers = {
  noteSign(processId: string, atMs: number): void
  left(processId: string): void
  /** Forgets all, so that none is missed. They must learn of this process again. */
  clear(): void
  /** Returns true when another process sends signs of life, or when others may not know of this one. */
  needsSign(): boolean
  /** Is asked every second. Returns true when a process that never said goodbye has been silent for too long. Each is reported once. */
  hasLost(atMs: number): boolean
}

const BEAT_EVERY_MS = 1_000
const LOST_AFTER_MS = 3_500

export function openPeers(): Peers {
  const lastSigns = new Map<string, number>()
  let isUnknown = true
  let lookedAtMs = 0
  return {
    noteSign: (processId, atMs) => void lastSigns.set(processId, atMs),
    left: (processId) => void lastSigns.delete(processId),
    clear() {
      lastSigns.clear()
      isUnknown = true
    },
    needsSign() {
      const needs = isUnknown || lastSigns.size > 0
      isUnknown = false
      return needs
    },
    hasLost(atMs) {
      // A process that was late itself has not yet read what the others sent meanwhile.
      if (atMs - lookedAtMs > 2 * BEAT_EVERY_MS) for (const processId of lastSigns.keys()) lastSigns.set(processId, atMs)
      lookedAtMs = atMs
      const lost = [...lastSigns].filter(([, at]) => atMs - at > LOST_AFTER_MS)
      for (const [processId] of lost) lastSigns.delete(processId)
      return lost.length > 0
    },
  }
}

type Beats = { beat(): Promise<void>; missed(): void }

/** Sends signs of life, the first at once, and notices their absence. A process without others sends no more. Returns a function that stops it. */
export function startBeats(peers: Peers, { beat, missed }: Beats): () => void {
  const look = () => {
    if (peers.needsSign()) void beat()
    if (peers.hasLost(performance.now())) missed()
  }
  look()
  const timer = setInterval(look, BEAT_EVERY_MS).unref()
  return () => clearInterval(timer)
}
