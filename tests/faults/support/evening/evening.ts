import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { type DatabaseMachines, missingForMachines, openDatabaseMachines } from '../../../servers/machines/database-machines.ts'
import { recipe, roleStatements } from '../../../servers/machines/recipes.ts'
import { type Environment, readSettings, type Service, startService } from '../../../servers/machines/services.ts'
import { nginxProgram, startNginx } from '../../../servers/nginx.ts'
import { runScript } from '../../../world/run-script.ts'
import { defectsIn, type UsedSite } from '../site.ts'

// A site on several machines, each of which is an address of this one: the database on three, web on two, jobs and live on one, nginx in front. The
// files are those of `deploy/`, the commands those of docs/operations.md.

const PASSWORD = 'a-password'

/** The reason why this machine cannot run it, or false. */
export const whyNoEvening = (): string | false => missingForMachines ?? (nginxProgram === undefined ? 'nginx is not installed' : false)

export type Evening = AsyncDisposable &
  UsedSite & {
    readonly machines: DatabaseMachines
    /** By the name of the unit and the number of the machine. */
    readonly services: Readonly<Record<'web1' | 'web2' | 'jobs' | 'live', Service>>
    readonly encoders: { readonly host: string; readonly port: number }
    /** The folder that all machines of the product share. */
    readonly folder: string
    reloadProxies(): void
    /** Returns the address of a database, by the role and where it listens. */
    databaseUrl(role: 'lyceum_owner' | 'lyceum_site', at: string): string
    /** Returns the settings of a command on the first machine. */
    readonly settings: Environment
    command(...words: readonly [string, ...string[]]): Promise<string>
  }

export async function openEvening(): Promise<Evening> {
  await using open = new AsyncDisposableStack()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'evening-'))
  open.defer(() => rmSync(folder, { recursive: true, force: true }))
  const machines = open.use(await openDatabaseMachines())
  await makeDatabase(machines)
  const databaseUrl: Evening['databaseUrl'] = (role, at) => `postgres://${role}:${PASSWORD}@${at}/lyceum`
  const here = `127.0.0.1:${machines.port}`
  writeSecrets(folder, { 'database-url': databaseUrl('lyceum_site', here), 'database-owner-url': databaseUrl('lyceum_owner', here) })
  const proxy = await freePort()
  const settingsOf = (machine: 1 | 2, name: string) => adaptSettings({ folder, proxy, name, address: `${machines.network}${machine}` })
  const start = (unit: string, machine: 1 | 2, name: string) => open.use(startService(unit, settingsOf(machine, name)))
  const services = {
    web1: start('lyceum-web@8080', 1, 'web1'),
    web2: start('lyceum-web@8080', 2, 'web2'),
    jobs: start('lyceum-jobs', 1, 'jobs'),
    live: start('lyceum-live', 1, 'live'),
  }
  await Promise.all(Object.values(services).map((service) => service.untilStarted()))
  const nginx = open.use(startNginx(nginxProgram!, proxy, [['10.0.0.', machines.network]]))
  const sql = new pg.Pool({ connectionString: databaseUrl('lyceum_owner', here), application_name: 'faults', max: 4, maxUses: 1 })
  sql.on('error', () => {}) // the connection was idle when its server went
  open.defer(() => sql.end())
  const settings = settingsOf(1, 'command')
  const seenDefects = new Set<string>()
  const opened = open.move()
  return {
    url: nginx.url,
    sql,
    machines,
    services,
    folder,
    settings,
    databaseUrl,
    encoders: { host: `${machines.network}1`, port: 1935 },
    reloadProxies() {
      machines.reloadProxy()
      nginx.reload()
    },
    async command(...words) {
      const { status, output } = await runScript(words, settings)
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${output}`)
      return output
    },
    defects() {
      const all = Object.keys(services).flatMap((name) => defectsIn(join(folder, `${name}.log`)).map((line) => `${name}: ${line}`))
      const fresh = all.filter((line) => !seenDefects.has(line))
      for (const line of fresh) seenDefects.add(line)
      return fresh
    },
    async verifyTrail() {
      const { status, output } = await runScript(['audit-verify'], settings)
      return status === 0 ? '' : output
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function makeDatabase(machines: DatabaseMachines): Promise<void> {
  const leader = await machines.untilWhole()
  machines.run(leader, recipe('pgbackrest --stanza=lyceum stanza-create'))
  machines.run(leader, `psql -h /var/run/postgresql postgres <<'END'\n${roleStatements(PASSWORD)}\nEND`)
}

/** Writes the files beside the settings, the keys by the command of the document. */
function writeSecrets(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 })
  const keys = recipe('(umask 077; echo "k1:$(openssl rand -base64 32)" > /etc/lyceum/secret-keys)')
  execFileSync('sh', ['-c', keys.replace('/etc/lyceum', folder)])
  writeFileSync(join(folder, 'backup-key'), randomBytes(32).toString('base64'), { mode: 0o600 })
}

/** The limits would refuse this many requests of few accounts from one address. */
const WIDE = { REQUESTS_PER_ADDRESS_MINUTE: '1000000', REQUESTS_PER_ACCOUNT_MINUTE: '1000000', MEDIA_FILES_PER_ACCOUNT: '1000000' }

type Machine = { readonly folder: string; readonly proxy: number; readonly name: string; readonly address: string }

/** Edits `deploy/systemd/lyceum.env` as its operator does: paths, the address of the site, and that of the machine. */
function adaptSettings({ folder, proxy, name, address }: Machine) {
  const edited = Object.entries(readSettings()).map(([setting, value]) => [
    setting,
    value
      .replace('/etc/lyceum', folder)
      .replace('/var/lib/lyceum', join(folder, 'data'))
      .replace('https://www.example.org', `https://127.0.0.1:${proxy}`)
      .replace('/mnt/backups', join(folder, 'backups'))
      .replace('10.0.0.1', address),
  ])
  if (!existsSync(join(folder, 'backups'))) mkdirSync(join(folder, 'backups'))
  const here = { ALLOW_ROOT: 'yes', LOG_FILE: join(folder, `${name}.log`), LIVE_RTMP_HOST: address, FFMPEG_PATH: 'off', BACKUP_AT: 'off' }
  return { ...(Object.fromEntries(edited) as Environment), ...WIDE, ...here }
}
