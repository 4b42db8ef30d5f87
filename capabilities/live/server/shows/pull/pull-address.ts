/** What an SRT source is told. `mode` may be said, and then no other than the one it is called in. */
const SRT_FIELDS = new Set(['streamid', 'passphrase', 'pbkeylen', 'latency', 'mode'])

/** `hosts` are names, addresses or either with a port, as SRT needs one; without one only the usual ports are meant. */
export function checkPullAddress(address: string, hosts: readonly string[]): 'PULL_ADDRESS_WRONG' | 'PULL_HOST_UNKNOWN' | null {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return 'PULL_ADDRESS_WRONG'
  if (!(isSrt(address) ? isCaller(url) : /^https?:$/.test(url.protocol))) return 'PULL_ADDRESS_WRONG'
  return hosts.includes(url.host) ? null : 'PULL_HOST_UNKNOWN'
}

/** Such a source is called by ffmpeg. */
export const isSrt = (address: string): boolean => address.startsWith('srt://')

function isCaller({ port, pathname, searchParams }: URL): boolean {
  const isKnown = [...searchParams.keys()].every((name) => SRT_FIELDS.has(name))
  return port !== '' && /^\/?$/.test(pathname) && isKnown && (searchParams.get('mode') ?? 'caller') === 'caller'
}
