/** Lets so many in at once; whoever comes then gets null and must come again. Leaving is disposing of the place. */
export type Turnstile = { enter(): Disposable | null }

export function openTurnstile(places: number): Turnstile {
  let inside = 0
  return {
    enter() {
      if (inside >= places) return null
      inside += 1
      return {
        [Symbol.dispose]() {
          inside -= 1
        },
      }
    },
  }
}
