import { networksOf } from './networks.ts'

/** Places that are taken and left: connections, or answers that are under way. */
export type Places = {
  /** Takes a place for an address. Returns what leaves it again, or undefined where the address, a network around it or the whole has none left. */
  take(address: string): (() => void) | undefined
}

/** Counts places for each address, for the networks around it, of which each has some times as many, and for all together. */
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
