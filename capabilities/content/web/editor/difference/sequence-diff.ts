import { diffArrays } from 'diff'

type Run<Item> = { readonly kind: 'same' | 'removed' | 'added'; readonly items: readonly Item[] }

/** Beyond this number of changes the sequences count as entirely different, which bounds time and memory. */
const MOST_CHANGES = 1_200

/**
 * Returns the shortest edit script between two sequences; equal items have equal keys. Removed items precede added ones within a change.
 */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[], iconOf: (item: Item) => string): readonly Run<Item>[] {
  const changes = diffArrays(before.map(iconOf), after.map(iconOf), { maxEditLength: MOST_CHANGES })
  if (!changes) return wholly(before, after)
  let [left, right] = [0, 0]
  return changes.map(({ added, removed, count }): Run<Item> => {
    if (!added) left += count
    if (!removed) right += count
    if (removed) return { kind: 'removed', items: before.slice(left - count, left) }
    return { kind: added ? 'added' : 'same', items: after.slice(right - count, right) }
  })
}

function wholly<Item>(before: readonly Item[], after: readonly Item[]): readonly Run<Item>[] {
  return [
    { kind: 'removed', items: before },
    { kind: 'added', items: after },
  ]
}
