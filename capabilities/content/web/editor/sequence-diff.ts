/** Runs of two sequences: in both, only in the first, only in the second. */
export type Run<Item> = { readonly kind: 'same' | 'removed' | 'added'; readonly items: readonly Item[] }

/** Steps that are tried before two sequences count as wholly different; bounds time and memory. */
const MOST_STEPS = 1_200

/** The shortest way from one sequence to another (Myers), by a sign that is equal for equal items. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[], signOf: (item: Item) => string): readonly Run<Item>[] {
  const [one, other] = [before.map(signOf), after.map(signOf)]
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const [oneInner, otherInner] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return joined([
    { kind: 'same', items: after.slice(0, start) },
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end), oneInner, otherInner),
    { kind: 'same', items: after.slice(after.length - end) },
  ])
}

function middle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  one: readonly string[],
  other: readonly string[],
): readonly Run<Item>[] {
  const trace = before.length > 0 && after.length > 0 ? traceOf(one, other) : undefined
  if (trace) return walkBack(trace, before, after)
  return [
    { kind: 'removed', items: before },
    { kind: 'added', items: after },
  ]
}

/** For each number of steps how far each diagonal was reached; undefined when there are too many. */
function traceOf(one: readonly string[], other: readonly string[]): readonly Int32Array[] | undefined {
  const most = Math.min(one.length + other.length, MOST_STEPS)
  const trace: Int32Array[] = []
  let reached = new Int32Array(2 * most + 3)
  for (let steps = 0; steps <= most; steps += 1) {
    trace.push(reached)
    reached = reached.slice()
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const x = advance(reached, diagonal, steps, most, one, other)
      reached[diagonal + most + 1] = x
      if (x >= one.length && x - diagonal >= other.length) return [...trace, reached]
    }
  }
  return undefined
}

function advance(
  reached: Int32Array,
  diagonal: number,
  steps: number,
  most: number,
  one: readonly string[],
  other: readonly string[],
): number {
  let x = isDown(reached, diagonal, steps, most) ? reached[diagonal + most + 2]! : reached[diagonal + most]! + 1
  while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
  return x
}
const isDown = (reached: Int32Array, diagonal: number, steps: number, most: number): boolean =>
  diagonal === -steps || (diagonal !== steps && reached[diagonal + most]! < reached[diagonal + most + 2]!)

function walkBack<Item>(trace: readonly Int32Array[], before: readonly Item[], after: readonly Item[]): readonly Run<Item>[] {
  const most = (trace[0]!.length - 3) / 2
  const runs: Run<Item>[] = []
  let [x, y] = [before.length, after.length]
  for (let steps = trace.length - 2; steps >= 0; steps -= 1) {
    const reached = trace[steps]!
    const diagonal = x - y
    const down = steps > 0 && isDown(reached, diagonal, steps, most)
    const from = steps === 0 ? 0 : down ? reached[diagonal + most + 2]! : reached[diagonal + most]!
    const fromY = steps === 0 ? 0 : from - (down ? diagonal + 1 : diagonal - 1)
    const begun = steps === 0 ? 0 : down ? from : from + 1
    runs.push({ kind: 'same', items: after.slice(y - (x - begun), y) })
    if (steps > 0) runs.push(down ? { kind: 'added', items: [after[fromY]!] } : { kind: 'removed', items: [before[from]!] })
    x = from
    y = fromY
  }
  return runs.reverse()
}

/** Neighbours of one kind as one run; within a change what goes stands before what comes. */
function joined<Item>(runs: readonly Run<Item>[]): readonly Run<Item>[] {
  const out: Run<Item>[] = []
  let [removed, added]: [Item[], Item[]] = [[], []]
  const flush = () => {
    if (removed.length > 0) out.push({ kind: 'removed', items: removed })
    if (added.length > 0) out.push({ kind: 'added', items: added })
    ;[removed, added] = [[], []]
  }
  for (const { kind, items } of runs) {
    if (items.length === 0) continue
    if (kind === 'removed') removed.push(...items)
    else if (kind === 'added') added.push(...items)
    else {
      flush()
      const last = out.at(-1)
      if (last?.kind === 'same') out[out.length - 1] = { kind, items: [...last.items, ...items] }
      else out.push({ kind, items })
    }
  }
  flush()
  return out
}
