/** Those who wait for a child. */
type Queue<Child> = {
  /** Undefined when there is no room, or when nothing came in time. `from`: a stranger's network; left out: a known account. */
  join(from?: string): Promise<Child | undefined>
  /** Gives the next what `make` makes; false when nobody waits. */
  serve(make: () => Child | undefined): boolean
}

const KNOWN = ''
/** So many who are known come before a stranger does. */
const KNOWN_IN_A_ROW = 3

/**
 * Fair between networks: strangers are served in turn, one of each network, and when all places are taken a newcomer takes the last place of the
 * network that has the most. So one network, however many addresses it has, keeps out only itself; and who is known is kept out by nobody but the known.
 */
export function openQueue<Child>(most: number, waitMs: number): Queue<Child> {
  type Place = (child: Child | undefined) => void
  const lanes = new Map<string, Place[]>()
  let waiting = 0
  let knownInARow = 0

  /** Takes a place from the longest lane of strangers, unless that would leave it the shorter one. */
  function makeRoom(lane: string): boolean {
    const [longest] = [...lanes].filter(([name]) => name !== KNOWN).sort(([, one], [, other]) => other.length - one.length)
    if (!longest) return false
    const [name, places] = longest
    if (lane !== KNOWN && places.length <= (lanes.get(lane)?.length ?? 0) + 1) return false
    const last = places.at(-1)!
    leave(name, last)
    last(undefined)
    return true
  }
  function leave(lane: string, place: Place): void {
    const places = lanes.get(lane)
    const at = places?.indexOf(place) ?? -1
    if (!places || at < 0) return
    places.splice(at, 1)
    waiting--
    if (places.length === 0) lanes.delete(lane)
  }
  /** Whose turn it is: of strangers the lane that has waited longest since it was served. */
  function nextLane(): string | undefined {
    const stranger = [...lanes.keys()].find((name) => name !== KNOWN)
    const isKnownsTurn = lanes.has(KNOWN) && (stranger === undefined || knownInARow < KNOWN_IN_A_ROW)
    knownInARow = isKnownsTurn ? knownInARow + 1 : 0
    return isKnownsTurn ? KNOWN : stranger
  }

  return {
    async join(from = KNOWN) {
      if (waiting >= most && !makeRoom(from)) return undefined
      const { promise, resolve } = Promise.withResolvers<Child | undefined>()
      const timer = setTimeout(() => {
        leave(from, resolve)
        resolve(undefined)
      }, waitMs)
      lanes.set(from, [...(lanes.get(from) ?? []), resolve])
      waiting++
      return await promise.finally(() => clearTimeout(timer))
    },
    serve(make) {
      const lane = nextLane()
      if (lane === undefined) return false
      const places = lanes.get(lane)!
      const first = places[0]!
      leave(lane, first)
      // It goes to the end of the turn.
      if (lanes.delete(lane)) lanes.set(lane, places)
      first(make())
      return true
    },
  }
}
