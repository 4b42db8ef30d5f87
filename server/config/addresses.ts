import { isIP } from 'node:net'
import type { Environment } from './environment.ts'

/** Writes a host as it appears in an address. */
export const bracket = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/** An address of this machine, or a name of it. */
export function readHost(env: Environment, name: string, otherwise: string): string {
  const given = env.text(name) ?? otherwise
  if (isIP(given) !== 0 || (/^[\w.-]+$/.test(given) && URL.canParse(`http://${given}/`))) return given
  env.problem(`${name} must be an address or a name of this machine, not "${given}".`)
  return otherwise
}

/** Returns true for a host with or without a port: `www.example.org`, `10.0.0.7:9000`. */
export const isPlace = (text: string): boolean => URL.parse(`http://${text}/`)?.host === text.toLowerCase().replace(/:80$/, '')

/** Addresses and ranges of a list; each entry that is none is a problem. */
export function readRanges(env: Environment, name: string, otherwise: readonly string[] = []): readonly string[] {
  return env.list(name, otherwise).filter((entry) => {
    const [net = '', prefix, ...more] = entry.split('/')
    const bits = isIP(net) === 6 ? 128 : 32
    const isRange = isIP(net) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) && more.length === 0
    if (!isRange) env.problem(`${name} holds "${entry}", which is no address or range.`)
    return isRange
  })
}
