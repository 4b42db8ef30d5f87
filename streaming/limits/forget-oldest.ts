/** Removes the keys that were added first until `most` are left. */
export function forgetOldest<Key>(known: Map<Key, unknown> | Set<Key>, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size <= most) return
    known.delete(oldest)
  }
}
