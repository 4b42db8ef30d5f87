type FairQueue<Place> = {
  /**
   * Returns undefined when the queue is full or the wait is too long. `from` is the network of an unknown client; omit it for a known
   * account.
   */
  join(from?: string): Promise<Place | undefined>
  /** Gives the next caller the result of `make`; returns false when the queue is empty. */
  serve(make: () => Place | undefined): boolean
}

const KNOWN = ''
/** This many known callers are served in a row before an unknown one. */
const KNOWN_IN_A_ROW = 3

/**
 * Shares the queue fairly between networks. Unknown clients are served in turn, one per network. In a full queue, a newcomer takes the last
 * place of the network that has the most. One network, however many addresses it has, therefore displaces only itself, and known accounts
 * are displaced only by known accounts.
 */
export function openFairQueue<Place>(most: number, waitMs: number): FairQueue<Place> {
  type Waiting = (place: Place | undefined) => void
  const lanes = new Map<string, Waiting[]>()
  let waiting = 0
  let knownInARow = 0

  /** Takes a place from the longest lane of unknown clients, unless that would make it shorter than the newcomer's lane. */
  function makeRoom(lane: string): boolean {
    const [longest] = [...lanes].filter(([name]) => name !== KNOWN).sort(([, one], [, other]) => other.length - one.length)
    if (!longest) return false
    const [name, places] = longest
    if (lane !== KNOWN && places.length <= (lanes.get(lane)?.length ?? 0) + 1) return false
    const last = places.at(-1)
    if (!last) return false
    leave(name, last)
    last(undefined)
    return true
  }
  function leave(lane: string, place: Waiting): void {
    const places = lanes.get(lane)
    const at = places?.indexOf(place) ?? -1
    if (!places || at < 0) return
    places.splice(at, 1)
    waiting--
    if (places.length === 0) lanes.delete(lane)
  }
  /** Chooses the lane to serve next. Among unknown clients, it is the lane whose last service is longest ago. */
  function nextLane(): readonly [name: string, places: Waiting[]] | undefined {
    const known = lanes.get(KNOWN)
    const stranger = [...lanes].find(([name]) => name !== KNOWN)
    const isKnownsTurn = known !== undefined && (stranger === undefined || knownInARow < KNOWN_IN_A_ROW)
    knownInARow = isKnownsTurn ? knownInARow + 1 : 0
    return isKnownsTurn ? [KNOWN, known] : stranger
  }

  return {
    async join(from = KNOWN) {
      if (waiting >= most && !makeRoom(from)) return undefined
      const { promise, resolve } = Promise.withResolvers<Place | undefined>()
      const timer = setTimeout(() => {
        leave(from, resolve)
        resolve(undefined)
      }, waitMs)
      lanes.set(from, [...(lanes.get(from) ?? []), resolve])
      waiting++
      return await promise.finally(() => clearTimeout(timer))
    },
    serve(make) {
      const [lane = KNOWN, places = []] = nextLane() ?? []
      const [first] = places
      if (!first) return false
      leave(lane, first)
      // The served lane moves to the end of the order.
      if (lanes.delete(lane)) lanes.set(lane, places)
      first(make())
      return true
    },
  }
}
