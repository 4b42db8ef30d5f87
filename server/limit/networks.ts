/** A network around an address. `factor` is how many times the limit of one address applies to the whole network. */
type Network = { readonly name: string; readonly factor: number }

/**
 * Returns the networks around an address, as rate limits count them, from the narrowest to the widest. The holder of an IPv6 /48 has 65,536
 * of the /64 that count as one address, and an IPv4 /24 often belongs to one party. Returns none for text that is not an address.
 */
export function networksOf(address: string): readonly Network[] {
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  if (v4 !== undefined) return [{ name: `${v4}.0/24`, factor: 10 }]
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(address)?.slice(1)
  if (!groups) return []
  const [a, b, c, d] = groups as [string, string, string, string]
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { name: `${a}:${b}:${c}:${half}::/56`, factor: 4 },
    { name: `${a}:${b}:${c}::/48`, factor: 10 },
  ]
}

/** Returns the widest network, or the address itself when there is none. */
export const widestOf = (address: string): string => networksOf(address).at(-1)?.name ?? address
