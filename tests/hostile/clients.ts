import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { newAddress } from '../world/process.ts'

/** A connection of an attacker: its claimed address, the bytes that it sends at once, and if it reads answers. */
type Client = { readonly address: string; readonly sends: string; readonly reads?: boolean }

/** Keeps these connections open to a local site while `during` runs, then ends them. */
export async function attackWith(site: string, clients: readonly Client[], during: () => Promise<void>): Promise<void> {
  const sockets = await Promise.all(clients.map((client) => open(Number(new URL(site).port), client)))
  try {
    await during()
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function open(port: number, { sends, reads = false }: Client): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  await once(socket, 'connect')
  if (reads) socket.resume()
  else socket.pause()
  if (sends !== '') socket.write(sends)
  return socket
}

export const requestFrom = (site: string, path: string, address: string, rest = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nX-Forwarded-For: ${address}\r\n${rest}\r\n`

export const newClients = (count: number, sends: (address: string) => string): readonly Client[] =>
  Array.from({ length: count }, () => newAddress()).map((address) => ({ address, sends: sends(address) }))

/** Requests a missing page, a missing call or a search, by number. Each agent, referrer, path and term occurs once. */
export async function askOddly(site: string, number: number): Promise<number> {
  const headers = { 'x-forwarded-for': newAddress(), 'user-agent': `agent ${number}`, referer: `https://r${number}.example/` }
  const path = [`/nowhere/${number}`, `/api/nowhere/${number}`, `/api/website/search?language=en-US&q=term${number}`][number % 3]!
  const { status, body } = await fetch(`${site}${path}`, { headers })
  await body?.cancel()
  return status
}
