import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NOBODY } from '#server/disk/data-folder.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { connectTo } from '../setup.ts'

/** The Debian path (apt-get install pgbouncer). */
const PROGRAM = '/usr/sbin/pgbouncer'

type Pooler = AsyncDisposable & { readonly host: string; readonly port: number }
type PoolerOptions = { readonly mode: 'session' | 'transaction' /** Startup parameters that are let pass. */; readonly ignores?: string }

/** Starts PgBouncer in front of all databases of the test server. Returns undefined when it is not installed. */
export async function openPooler({ mode, ignores = 'statement_timeout' }: PoolerOptions): Promise<Pooler | undefined> {
  if (!existsSync(PROGRAM)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    max_client_conn: 200,
  }
  const lines = Object.entries({ ...settings, ignore_startup_parameters: ignores }).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n* = host=${connectTo('').host} user=app\n[pgbouncer]\n${lines.join('\n')}\n`)
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (ids.uid !== undefined) for (const path of [folder, file]) chownSync(path, ids.uid, ids.gid)
  const program = spawn(PROGRAM, [file], { ...ids, stdio: 'ignore' })
  const ended = once(program, 'exit')
  while (!(await listens(port))) {
    if (program.exitCode !== null) throw new Error(`PgBouncer ended with ${program.exitCode}`)
    await sleep(20)
  }
  const stop = async () => {
    program.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  }
  return { host: '127.0.0.1', port, [Symbol.asyncDispose]: stop }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
