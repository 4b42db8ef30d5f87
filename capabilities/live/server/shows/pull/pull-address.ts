/** `hosts` are names, addresses or either with a port; without one only the usual ports are meant. */
export function checkPullAddress(address: string, hosts: readonly string[]): 'PULL_ADDRESS_WRONG' | 'PULL_HOST_UNKNOWN' | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '') return 'PULL_ADDRESS_WRONG'
  return hosts.includes(url.host) ? null : 'PULL_HOST_UNKNOWN'
}
