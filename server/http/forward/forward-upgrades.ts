import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { SECOND } from '#contract/duration.ts'
import type { RequestLimit } from '#server/limit/request-limit.ts'
import type { Upgrades } from '../connection/listen.ts'
import { faultOfUpgrade, refuseUpgrade } from '../connection/upgrade.ts'
import { clientAddress, type TrustedProxies } from '../wire/address.ts'
import type { Target } from './target.ts'

type ForwardUpgradesContext = {
  findTarget(): Target | undefined | Promise<Target | undefined>
  readonly proxies: TrustedProxies
  /** Contains the origins whose pages may open such a connection. */
  readonly origins: ReadonlySet<string>
  readonly requestLimit: RequestLimit
  takes(url: string): boolean
  /** Limits the time until the other server begins its response. */
  readonly answerWithinMs?: number
}
type ForwardUpgrades = Upgrades & { close(): void }

const ANSWER_WITHIN_MS = 10 * SECOND
const PASSED_ON = ['user-agent', 'sec-websocket-key', 'sec-websocket-version'] as const

/**
 * Forwards WebSocket requests to another server of this installation under the same rules as local ones (S84, S107), and then copies the
 * bytes of both sides.
 */
export function openForwardUpgrades({
  findTarget,
  proxies,
  origins,
  requestLimit,
  takes,
  ...times
}: ForwardUpgradesContext): ForwardUpgrades {
  const { answerWithinMs = ANSWER_WITHIN_MS } = times
  const open = new Set<Socket>()
  async function take(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const address = clientAddress(request, proxies)
    const fault = faultOfUpgrade(request, origins)
    if (fault !== 0) return refuseUpgrade(socket, fault)
    if (!(await requestLimit.pass({ address, session: null }))) return refuseUpgrade(socket, 429)
    const target = await findTarget()
    if (!target) return refuseUpgrade(socket, 503)
    const passed = connect({ ...target, noDelay: true })
    passed.setTimeout(answerWithinMs, () => passed.destroy(new Error('The upstream server does not respond')))
    passed.once('error', () => passed.bytesRead === 0 && refuseUpgrade(socket, 503))
    passed.once('connect', () => {
      open.add(socket)
      socket.setTimeout(0)
      socket.setNoDelay(true)
      passed.once('data', () => passed.setTimeout(0))
      passed.write(headOf(request, address.replace(/\/\d+$/, '')))
      passed.write(head)
      pipeline(socket, passed, socket, () => {
        open.delete(socket)
        passed.destroy()
      })
    })
  }
  return {
    wants: ({ method, url = '' }) => method === 'GET' && takes(url),
    take(request, socket, head) {
      socket.on('error', () => socket.destroy())
      take(request, socket as Socket, head).catch(() => refuseUpgrade(socket, 503))
    },
    close() {
      for (const socket of open) socket.destroy()
    },
  }
}

function headOf({ url, headers }: IncomingMessage, address: string): string {
  const named = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`]))
  return [`GET ${url} HTTP/1.1`, 'host: 127.0.0.1', 'connection: Upgrade', 'upgrade: websocket', `x-forwarded-for: ${address}`, ...named]
    .map((line) => `${line}\r\n`)
    .concat('\r\n')
    .join('')
}
