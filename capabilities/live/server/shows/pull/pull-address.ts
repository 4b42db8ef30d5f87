/** The permitted parameters of an SRT address. `mode` may only be `caller`. */
const SRT_FIELDS = new Set(['streamid', 'passphrase', 'pbkeylen', 'latency', 'mode'])

/**
 * `hosts` contains names or addresses, with or without a port. An entry without a port allows only the default ports; SRT always needs a
 * port.
 */
export function checkPullAddress(address: string, hosts: readonly string[]): 'PULL_ADDRESS_WRONG' | 'PULL_HOST_UNKNOWN' | null {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return 'PULL_ADDRESS_WRONG'
  if (!(isSrt(address) ? isCaller(url) : /^https?:$/.test(url.protocol))) return 'PULL_ADDRESS_WRONG'
  return hosts.includes(url.host) ? null : 'PULL_HOST_UNKNOWN'
}

/** Returns true for an SRT address, which is fetched with ffmpeg. */
export const isSrt = (address: string): boolean => address.startsWith('srt://')

function isCaller({ port, pathname, searchParams }: URL): boolean {
  const isKnown = [...searchParams.keys()].every((name) => SRT_FIELDS.has(name))
  return port !== '' && /^\/?$/.test(pathname) && isKnown && (searchParams.get('mode') ?? 'caller') === 'caller'
}
