import { networksOf } from './networks.ts'

export type Places = {
  /**
   * Takes a place for an address. Returns a function that leaves it, or undefined when the address, a surrounding network or the total is
   * full.
   */
  take(address: string): (() => void) | undefined
}

/** Counts places per address, per surrounding network (which may have a multiple) and in total. */
export function openPlaces({
  perAddress,
  inAll = Number.POSITIVE_INFINITY,
}: {
  readonly perAddress: number
  readonly inAll?: number
}): Places {
  const taken = new Map<string, number>()
  let all = 0
  const add = (name: string, change: 1 | -1) => {
    const count = (taken.get(name) ?? 0) + change
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }
  return {
    take(address) {
      const counted = [{ name: address, factor: 1 }, ...networksOf(address)]
      if (all >= inAll || counted.some(({ name, factor }) => (taken.get(name) ?? 0) >= perAddress * factor)) return undefined
      all++
      for (const { name } of counted) add(name, 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all--
        for (const { name } of counted) add(name, -1)
      }
    },
  }
}
