import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { flood } from '#streaming/testing/rtmp-flood.ts'
import { askOddly, attackWith, newClients, requestFrom } from '#tests/hostile/clients.ts'

// Runs the attackers of strangers.bench.ts in their own process, so that they delay no measurement: `ATTACK SITE RTMP_PORT COUNT`. They
// start at once, print a line, and end when their input closes; `oddly` may end earlier, after COUNT requests.
const [, , attack = '', site = '', rtmpPort = '', count = ''] = process.argv
const AT_ONCE = 8
const RETRY_AFTER_MS = 50
let isOver = false
const over = new Promise<void>((resolve) => process.stdin.resume().once('end', resolve)).then(() => {
  isOver = true
})
const attacks: Readonly<Record<string, () => Promise<void>>> = {
  playlists: () => ahead('/live/s1/ll.m3u8'),
  pages: () => ahead('/about/index?ahead'),
  silent: () => beside(newClients(200, () => '')),
  halves: () => beside(newClients(200, (address) => requestFrom(site, '/home', address).slice(0, -2))),
  oddly,
  'rtmp-floods': () => openPeers(20, flood),
  'rtmp-silent': () => openPeers(200, () => new Promise<void>(() => {})),
}
await attacks[attack]!()
process.exit(0)

function ahead(path: string): Promise<void> {
  return beside(newClients(3, (address) => requestFrom(site, path, address).repeat(8_000)))
}

function beside(clients: Parameters<typeof attackWith>[1]): Promise<void> {
  return attackWith(site, clients, begin)
}

function begin(): Promise<void> {
  process.stdout.write('begun\n')
  return over
}

async function oddly(): Promise<void> {
  void begin()
  let asked = 0
  const senders = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver && asked < Number(count)) await askOddly(site, asked++)
  })
  await Promise.all(senders)
}

/** Opens peers from ten addresses; a closed peer connects again. */
async function openPeers(peers: number, use: (socket: Socket) => Promise<void>): Promise<void> {
  for (let at = 0; at < peers; at++) void openAgain(`127.0.1.${1 + (at % 10)}`, use)
  await begin()
}

async function openAgain(localAddress: string, use: (socket: Socket) => Promise<void>): Promise<void> {
  while (!isOver) {
    const socket = connect({ port: Number(rtmpPort), host: '127.0.0.1', localAddress }).on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await Promise.race([closed, use(socket)])
    await sleep(RETRY_AFTER_MS)
  }
}
