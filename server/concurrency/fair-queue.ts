type FairQueue<Place> = {
  /**
   * Returns undefined when the queue is full or the wait is too long. `from` is the network of an unknown client; omit it for a known
   * account. `key` names what the caller waits for.
   */
  join(from?: string, key?: string): Promise<Place | undefined>
  /** Lets the latest caller with this key, if one waits, also wait as a client of another network that needs the same. */
  share(key: string, from: string): void
  /** Gives the next caller the result of `make`; returns false when the queue is empty. */
  serve(make: () => Place | undefined): boolean
}

const KNOWN = ''
/** This many known callers are served in a row before an unknown one. */
const KNOWN_IN_A_ROW = 3

/** A caller, with the lanes in which it waits. The first lane that is served serves it. */
type Waiting<Place> = { readonly key: string | undefined; readonly lanes: Set<string>; resolve(place: Place | undefined): void }

/**
 * Shares the queue fairly between networks. Unknown clients are served in turn, one per network. In a full queue, a newcomer takes the last
 * place of the network that has the most. One network, however many addresses it has, therefore displaces only itself, and known accounts
 * are displaced only by known accounts.
 */
export function openFairQueue<Place>(most: number, waitMs: number): FairQueue<Place> {
  const lanes = openLanes<Place>()
  const keyed = new Map<string, Waiting<Place>>()
  let waiting = 0

  /** Takes a place from the longest lane of unknown clients, unless that would make it shorter than the newcomer's lane. */
  function makeRoom(lane: string): boolean {
    const [name, places] = lanes.longest() ?? []
    const last = places?.at(-1)
    if (name === undefined || !places || !last) return false
    if (lane !== KNOWN && places.length <= lanes.lengthOf(lane) + 1) return false
    lanes.leave(name, last)
    if (last.lanes.size > 0) return makeRoom(lane) // another network still waits for it
    leave(last)
    last.resolve(undefined)
    return true
  }
  function leave(caller: Waiting<Place>): void {
    for (const lane of caller.lanes) lanes.leave(lane, caller)
    if (caller.key !== undefined && keyed.get(caller.key) === caller) keyed.delete(caller.key)
    waiting--
  }

  return {
    async join(from = KNOWN, key) {
      if (waiting >= most && !makeRoom(from)) return undefined
      const { promise, resolve } = Promise.withResolvers<Place | undefined>()
      const caller: Waiting<Place> = { key, lanes: new Set(), resolve }
      const timer = setTimeout(() => {
        leave(caller)
        resolve(undefined)
      }, waitMs)
      lanes.enter(from, caller)
      if (key !== undefined) keyed.set(key, caller)
      waiting++
      return await promise.finally(() => clearTimeout(timer))
    },
    share(key, from) {
      const caller = keyed.get(key)
      if (caller && !caller.lanes.has(from)) lanes.enter(from, caller)
    },
    serve(make) {
      const first = lanes.next()
      if (!first) return false
      leave(first)
      first.resolve(make())
      return true
    },
  }
}

/** Keeps the callers of each network in order, and the networks in that of their last service. */
function openLanes<Place>() {
  const lanes = new Map<string, Waiting<Place>[]>()
  let knownInARow = 0

  /** Chooses the lane to serve next. Among unknown clients, it is the lane whose last service is longest ago. */
  function nextLane(): readonly [name: string, places: Waiting<Place>[]] | undefined {
    const known = lanes.get(KNOWN)
    const stranger = [...lanes].find(([name]) => name !== KNOWN)
    const isKnownsTurn = known !== undefined && (stranger === undefined || knownInARow < KNOWN_IN_A_ROW)
    knownInARow = isKnownsTurn ? knownInARow + 1 : 0
    return isKnownsTurn ? [KNOWN, known] : stranger
  }

  return {
    lengthOf: (lane: string): number => lanes.get(lane)?.length ?? 0,
    longest: () => [...lanes].filter(([name]) => name !== KNOWN).sort(([, one], [, other]) => other.length - one.length)[0],
    enter(lane: string, caller: Waiting<Place>): void {
      caller.lanes.add(lane)
      lanes.set(lane, [...(lanes.get(lane) ?? []), caller])
    },
    leave(lane: string, caller: Waiting<Place>): void {
      const places = lanes.get(lane)?.filter((each) => each !== caller) ?? []
      caller.lanes.delete(lane)
      if (places.length === 0) lanes.delete(lane)
      else lanes.set(lane, places)
    },
    /** Returns the next caller, whose lane moves to the end of the order. */
    next(): Waiting<Place> | undefined {
      const [lane = KNOWN, places = []] = nextLane() ?? []
      if (lanes.delete(lane)) lanes.set(lane, places)
      return places[0]
    },
  }
}
