import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'

const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
} as const

/** The newest PostgreSQL of Debian's packages. */
const BIN = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** The reason why this machine cannot run the database of three machines, or undefined. */
export const missingForMachines: string | undefined =
  process.getuid?.() !== 0
    ? 'only root becomes the user postgres'
    : BIN === undefined || Object.values(PROGRAMS).some((path) => !existsSync(path))
      ? 'not installed: postgresql patroni etcd-server haproxy pgbackrest'
      : undefined

const NAMES = ['db1', 'db2', 'db3'] as const
type Name = (typeof NAMES)[number]

export type DatabaseMachines = AsyncDisposable & {
  /** The port of HAProxy at which the primary answers. */
  readonly port: number
  /** The beginning of all addresses of this run, such as `127.3.4.`, in place of `10.0.0.` in the files. */
  readonly network: string
  readonly names: readonly Name[]
  addressOf(name: Name): string
  /** Returns the present primary, or undefined. */
  primary(): Promise<Name | undefined>
  /** Waits until one machine is the primary and the others follow it, one of them synchronously. */
  untilWhole(): Promise<Name>
  /** Ends everything on a machine at once, as a power cut does. */
  cutPower(name: Name): Promise<void>
  /** Stops everything on a machine, as a paused host does. Returns what lets it go on. */
  freeze(name: Name): () => void
  /** Kills only PostgreSQL on a machine. */
  killPostgres(name: Name): void
  /** Starts a machine again whose power was cut. */
  start(name: Name): void
  killEtcd(name: Name): Promise<void>
  startEtcd(name: Name): void
  /** Reloads HAProxy as its service does. */
  reloadProxy(): void
  /** Runs a program of a recipe on a machine as the user postgres. Returns its output. */
  run(name: Name, line: string): string
}

/** Starts etcd, Patroni with PostgreSQL and HAProxy from the files in `deploy/`. Addresses, paths and the ports of HAProxy are replaced. */
export async function openDatabaseMachines(): Promise<DatabaseMachines> {
  const owner = ownerOf('postgres')
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'machines-'))
  chownSync(folder, owner.uid, owner.gid)
  // Each run has its own network on the loopback interface, so the ports of the files stay as they are.
  const network = `127.${randomInt(1, 255)}.${randomInt(256)}.`
  const files = openFiles(folder, network, owner)
  const children = openChildren(owner)
  const startEtcd = (name: Name, state: object = {}) =>
    children.launch(`etcd-${name}`, [PROGRAMS.etcd], { ...files.environmentOf(name, 'etcd.env'), ...state })
  const startPatroni = (name: Name) => children.launch(name, [PROGRAMS.patroni, files.at(name, 'patroni.yml')], files.forPostgres(name))
  for (const name of NAMES) {
    files.write(name)
    startEtcd(name)
    startPatroni(name)
  }
  const [port, replicas] = [await freePort(), await freePort()]
  children.launch('haproxy', [PROGRAMS.haproxy, '-W', '-f', files.writeProxy(port, replicas)], {})

  const addressOf = (name: Name) => `${network}1${name.at(-1)}`
  const ask = (name: Name, path: string) =>
    fetch(`http://${addressOf(name)}:8008${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  const primary = async () => {
    for (const name of NAMES) if ((await ask(name, '/primary'))?.ok) return name
    return undefined
  }
  const postmasterOf = (name: Name) => Number(readFileSync(files.at(name, 'lib/postgresql/lyceum/postmaster.pid'), 'utf8').split('\n')[0])
  const startAgain = (name: Name) => startEtcd(name, { ETCD_INITIAL_CLUSTER_STATE: 'existing' })
  return {
    port,
    network,
    names: NAMES,
    addressOf,
    primary,
    async untilWhole() {
      for (;;) {
        const leader = await primary()
        if (leader && isWhole(await (await ask(leader, '/cluster'))?.json())) return leader
        await sleep(200)
      }
    },
    async cutPower(name) {
      const postmaster = postmasterOf(name)
      for (const label of [name, `etcd-${name}`]) children.kill(label, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await children.ended(name)
      while (isRunning(postmaster)) await sleep(20)
    },
    freeze(name) {
      const postmaster = postmasterOf(name)
      const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
        process.kill(postmaster, signal)
        execFileSync('pkill', [`-${signal}`, '-P', String(postmaster)])
        for (const label of [name, `etcd-${name}`]) children.kill(label, signal)
      }
      send('SIGSTOP')
      return () => send('SIGCONT')
    },
    killPostgres: (name) => void process.kill(postmasterOf(name), 'SIGKILL'),
    start(name) {
      startAgain(name)
      startPatroni(name)
    },
    async killEtcd(name) {
      children.kill(`etcd-${name}`, 'SIGKILL')
      await children.ended(`etcd-${name}`)
    },
    startEtcd: startAgain,
    reloadProxy: () => children.kill('haproxy', 'SIGUSR2'),
    run: (name, line) =>
      execFileSync('sh', ['-c', files.adapt(name, line)], { ...owner, cwd: folder, encoding: 'utf8', env: files.forPostgres(name) }),
    async [Symbol.asyncDispose]() {
      await children.end([...NAMES, 'haproxy'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Owner = { readonly uid: number; readonly gid: number }

function ownerOf(user: string): Owner {
  const read = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** Adapts the files of `deploy/` to machines that are folders and addresses of this one. */
function openFiles(folder: string, network: string, owner: Owner) {
  const at = (name: Name, path: string) => join(folder, name, path)
  const adapt = (name: Name, text: string) =>
    replaceEach(text, [
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['10.0.0.', network],
      ['/var/lib/pgbackrest', join(folder, 'repository')],
      ['/var/', `${at(name, '')}/`],
      ['/usr/lib/postgresql/17/bin', BIN!],
      ['/etc/patroni/config.yml', at(name, 'patroni.yml')],
      ['/etc/patroni_env.conf', at(name, 'patroni.env')],
    ])
  /** The lines above "The same three …" are those of one machine. */
  const environmentOf = (name: Name, file: string): Record<string, string> => {
    const [own = '', shared = ''] = readFileSync(`deploy/${file}`, 'utf8').split('# The same three')
    const text = `${own.replaceAll('db1', name).replaceAll('10.0.0.11', `10.0.0.1${name.at(-1)}`)}#${shared}`
    const lines = adapt(name, text)
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  }
  const forPostgres = (name: Name) => ({
    ...environmentOf(name, 'patroni.env'),
    PATH: `${BIN}:${process.env['PATH']}`,
    PGBACKREST_CONFIG: at(name, 'pgbackrest.conf'),
    HOME: folder,
  })
  return {
    at,
    adapt,
    environmentOf,
    forPostgres,
    write(name: Name) {
      for (const path of ['lib/postgresql', 'lib/etcd', 'run/postgresql', 'log/pgbackrest', 'spool/pgbackrest'])
        makeFolder(at(name, path), owner)
      makeFolder(join(folder, 'repository'), owner)
      for (const file of ['patroni.yml', 'pgbackrest.conf'])
        writeFileSync(at(name, file), adapt(name, readFileSync(`deploy/${file}`, 'utf8')))
      const lines = Object.entries(environmentOf(name, 'patroni.env')).map((each) => `${each.join('=')}\n`)
      writeFileSync(at(name, 'patroni.env'), lines.join(''))
    },
    writeProxy(port: number, replicas: number): string {
      const file = join(folder, 'haproxy.cfg')
      const text = readFileSync('deploy/haproxy-database.cfg', 'utf8')
      const ports = [
        ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
        ['bind 127.0.0.1:5001', `bind 127.0.0.1:${replicas}`],
      ] as const
      writeFileSync(file, replaceEach(text, [...ports, ['10.0.0.', network]]))
      return file
    },
  }
}

const replaceEach = (text: string, replaced: readonly (readonly [string, string])[]): string =>
  replaced.reduce((all, [given, own]) => all.replaceAll(given, own), text)

function makeFolder(path: string, { uid, gid }: Owner): void {
  if (existsSync(path)) return
  makeFolder(dirname(path), { uid, gid })
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, uid, gid)
}

/** Starts programs as the user postgres. SHOW_MACHINES=1 shows what they print. */
function openChildren(owner: Owner) {
  const children = new Map<string, ChildProcess>()
  const ended = async (label: string): Promise<void> => {
    const child = children.get(label)!
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const kill = (label: string, signal: NodeJS.Signals) => void children.get(label)!.kill(signal)
  return {
    ended,
    kill,
    launch(label: string, [file = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
      const output = process.env['SHOW_MACHINES'] ? 'inherit' : 'ignore'
      const child = spawn(file, args, { ...owner, env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', output, output] })
      children.set(label, child)
    },
    /** Ends these in order, so that they stop what they started, and then all others. */
    async end(labels: readonly string[]) {
      for (const label of labels) kill(label, 'SIGTERM')
      await Promise.all(labels.map(ended))
      for (const label of children.keys()) kill(label, 'SIGKILL')
      await Promise.all([...children.keys()].map(ended))
    },
  }
}

type Cluster = { readonly members: readonly { readonly role: string; readonly state: string }[] }

function isWhole(cluster: unknown): boolean {
  const { members = [] } = (cluster ?? {}) as Partial<Cluster>
  const followers = members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state))
  return followers.length === NAMES.length - 1 && followers.some(({ role }) => role === 'sync_standby')
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
