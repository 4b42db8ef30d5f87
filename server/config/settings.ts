import { isAbsolute, resolve } from 'node:path'
import pg from 'pg'
import { cleanLine } from '#contract/input/clean-text.ts'
import { DEFAULT_LANGUAGE, sameInBoth } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { bracket, isPlace, readHost, readRanges } from './addresses.ts'
import { urlsOf } from './database-urls.ts'
import type { Environment } from './environment.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { readWorkers } from './workers.ts'

/** Describes this installation for every part of the platform. Secrets are not included. */
export type Settings = {
  /**
   * `production` refuses settings that are safe only on a developer's own machine. `trial` is the mode of `npm start`. `development` builds
   * pages from source.
   */
  readonly mode: 'production' | 'trial' | 'development'
  /** Selects what this process does: serve requests, run jobs, serve live streams. The default is all roles. */
  readonly roles: ReadonlySet<Role>
  /** Counts the processes of this start that answer requests on one port: this one and its workers. */
  readonly workers: number
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Connects as the role that owns the tables, when that is a separate role. It is used for migrations only. */
  readonly databaseOwnerUrl: string | undefined
  /** Connects to a replica, for lists, search and analysis. */
  readonly databaseReadUrl: string | undefined
  readonly databasePoolSize: number
  /** Contains this site's own hosts, as they appear in the Host header (S94). */
  readonly publicHosts: ReadonlySet<string>
  /** Contains origins of clients on other hosts that may make calls with a token. */
  readonly clientOrigins: ReadonlySet<string>
  readonly https: boolean
  readonly trustedProxies: readonly string[]
  readonly demo: boolean
  /** Port of the private listener for metrics and health. The listener does not run when it is unset. */
  readonly metricsPort: number | undefined
  /** Address of the private listener. The default is 127.0.0.1; set it when metrics are collected from another machine. */
  readonly metricsHost: string
  /** Paths of certificates in PEM whose expiry is watched, such as that of a proxy in front. */
  readonly certificateFiles: readonly string[]
  /** Keeps the listener open for this time after SIGTERM, so that a load balancer first sees `/readyz` fail (R21). */
  readonly drainDelayMs: number
  /** Limits requests of one address, costly requests of one address, and requests of one account. */
  readonly requestsPerMinute: { readonly perAddress: number; readonly costlyPerAddress: number; readonly perAccount: number }
  /** Limit the WebSockets of one process: in total, per address and per account (S87). */
  readonly sockets: number
  readonly socketsPerAddress: number
  readonly connectionsPerAddress: number
  readonly socketsPerAccount: number
  readonly site: SiteIdentity
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Path of a file that describes the newest version, which the operator provides. */
  readonly updateFile: string | undefined
  /** Path of the log file. The log goes to stdout when it is unset. */
  readonly logFile: string | undefined
}

const ROLES = ['web', 'jobs', 'live'] as const
type Role = (typeof ROLES)[number]

/** Converts environment variables to settings; no other code does this. Contradictions are reported as problems. */
export function readServerSettings(env: Environment): Settings {
  const publicUrl = readPublicUrl(env)
  const mode = readMode(env, publicUrl)
  const host = readHost(env, 'HOST', '127.0.0.1')
  const port = env.number('PORT', 8080, { max: 65_535 })
  const dataDir = resolve(env.text('DATA_DIR') ?? '.data')
  const settings: Settings = {
    mode,
    roles: readRoles(env),
    workers: readWorkers(env, mode),
    host,
    port,
    dataDir,
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: readDatabaseUrl(env, 'DATABASE_OWNER_URL'),
    databaseReadUrl: readDatabaseUrl(env, 'DATABASE_READ_URL'),
    databasePoolSize: env.number('DATABASE_POOL_SIZE', 12, { min: 2, max: 100 }),
    publicHosts: readHosts(env, { host, port, publicUrl }),
    clientOrigins: readClientOrigins(env, mode),
    https: publicUrl?.protocol === 'https:',
    trustedProxies: readRanges(env, 'TRUSTED_PROXIES'),
    demo: env.choice('DEMO', ['on', 'off'], mode === 'production' ? 'off' : 'on') === 'on',
    metricsPort: env.text('METRICS_PORT') === undefined ? undefined : env.number('METRICS_PORT', 0, { max: 65_535 }),
    metricsHost: readHost(env, 'METRICS_HOST', '127.0.0.1'),
    certificateFiles: readCertificateFiles(env),
    drainDelayMs: env.number('DRAIN_DELAY_MS', mode === 'production' ? 2_000 : 0, { max: 30_000 }),
    requestsPerMinute: {
      perAddress: env.number('REQUESTS_PER_ADDRESS_MINUTE', 6_000, { min: 1 }),
      costlyPerAddress: env.number('COSTLY_REQUESTS_PER_ADDRESS_MINUTE', 1_200, { min: 1 }),
      perAccount: env.number('REQUESTS_PER_ACCOUNT_MINUTE', 1_200, { min: 1 }),
    },
    sockets: env.number('SOCKETS', 12_000, { min: 1 }),
    connectionsPerAddress: env.number('CONNECTIONS_PER_ADDRESS', 500, { min: 10 }),
    socketsPerAddress: env.number('SOCKETS_PER_ADDRESS', 50, { min: 1 }),
    socketsPerAccount: env.number('SOCKETS_PER_ACCOUNT', 10, { min: 1 }),
    site: readIdentity(env, publicUrl?.origin ?? `http://${bracket(host)}:${port}`),
    logLevel: env.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    updateFile: env.text('UPDATE_FILE'),
    logFile: env.text('LOG_FILE') ?? (mode === 'trial' ? `${dataDir}/lyceum.log` : undefined),
  }
  if (settings.databaseOwnerUrl !== undefined && settings.databaseUrl === undefined)
    env.problem('DATABASE_OWNER_URL is set without DATABASE_URL: set the serving role, too.')
  if (settings.databaseReadUrl !== undefined && urlsOf(settings.databaseReadUrl).length > 1)
    env.problem('DATABASE_READ_URL names several servers: name one, or an address in front of them.')
  else if (settings.databaseReadUrl !== undefined && settings.databaseUrl === undefined)
    env.problem('DATABASE_READ_URL is set without DATABASE_URL: the embedded database has no replica.')
  if (mode === 'production') refuseUnsafe(env, settings, publicUrl)
  return settings
}

/** Defaults to production when PUBLIC_URL is https, because others depend on such an installation. */
function readMode(env: Environment, publicUrl: URL | undefined): Settings['mode'] {
  return env.choice('MODE', ['production', 'trial', 'development'], publicUrl?.protocol === 'https:' ? 'production' : 'trial')
}

/** Reads the roles of this process. The live engine answers viewers over HTTP, so `live` takes effect only together with `web`. */
function readRoles(env: Environment): ReadonlySet<Role> {
  const given = env.list('ROLES', ROLES)
  const roles = new Set(ROLES.filter((role) => given.includes(role)))
  const strangers = given.filter((name) => !ROLES.some((role) => role === name))
  if (strangers.length > 0) env.problem(`ROLES holds "${strangers.join(', ')}"; the roles are ${ROLES.join(', ')}.`)
  else if (!roles.has('web') && !roles.has('jobs')) env.problem('ROLES must hold web, jobs or both.')
  else if (roles.has('live') && !roles.has('web'))
    env.problem('ROLES holds live without web: a process that broadcasts also answers viewers. Add web, or leave out live.')
  return roles
}

function refuseUnsafe(env: Environment, settings: Settings, publicUrl: URL | undefined): void {
  if (!publicUrl) env.problem('PUBLIC_URL must be set in production: all links are made from it.')
  if (process.getuid?.() === 0 && env.text('ALLOW_ROOT') !== 'yes') {
    env.problem('Production does not run as root. Use an ordinary user, or set ALLOW_ROOT=yes if the container allows nothing else.')
  }
  if (settings.demo) env.problem('DEMO=on is for trying out; production starts empty.')
}

function readPublicUrl(env: Environment): URL | undefined {
  const given = env.text('PUBLIC_URL')
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  const shown = given.includes('@') ? '' : `, not "${given}"`
  if (!plain) env.problem(`PUBLIC_URL must be an address such as https://www.example.org without a path${shown}.`)
  return plain ? url : undefined
}

/** Reads the address of a database. Returns undefined when it is not set, and notes a problem for one that cannot be used. */
export function readDatabaseUrl(env: Environment, name: `DATABASE_${'' | 'OWNER_' | 'READ_'}URL` | 'MOVE_TO'): string | undefined {
  const given = env.secret(name)
  if (given === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(given)) env.problem(`${name} must begin with postgres:// or postgresql://.`)
  else if (!isReadable(given))
    env.problem(`${name} cannot be read: characters such as %, @ and / in a name or password are written as %25, %40 and %2F.`)
  else refuseBareWire(env, name, given)
  return given
}

/** Refuses a database on another machine unless its URL sets sslmode, because others may read an unencrypted connection. */
function refuseBareWire(env: Environment, name: string, connectionString: string): void {
  const hosts = urlsOf(connectionString).map((each) => new pg.Client({ connectionString: each }).host)
  const isHere = hosts.every((host) => host.startsWith('/') || isLoopbackHost(host))
  if (!isHere && !/[?&]ssl(mode)?=/.test(connectionString))
    env.problem(`${name} leads to another machine: add ?sslmode=verify-full to it, or ?sslmode=disable on a private network.`)
}

function isReadable(connectionString: string): boolean {
  try {
    return urlsOf(connectionString).every((each) => new pg.Client({ connectionString: each }).host !== '')
  } catch {
    return false
  }
}

type Place = { readonly host: string; readonly port: number; readonly publicUrl: URL | undefined }

function readHosts(env: Environment, { host, port, publicUrl }: Place): ReadonlySet<string> {
  const own = publicUrl ? [publicUrl.host] : []
  const local = ['127.0.0.1', 'localhost', '[::1]', bracket(host)].map((name) => (port === 80 ? name : `${name}:${port}`))
  const further = env.list('PUBLIC_HOSTS')
  for (const name of further) {
    if (!isPlace(name)) env.problem(`PUBLIC_HOSTS holds "${name}", which is no host such as www.example.org or www.example.org:8080.`)
  }
  return new Set([...further, ...own, ...local].map((name) => name.toLowerCase()))
}

/** Reads the origins of other clients. Production accepts only https, because others could read the token on an unencrypted connection. */
function readClientOrigins(env: Environment, mode: Settings['mode']): ReadonlySet<string> {
  const given = env.list('CLIENT_ORIGINS')
  const schemes = mode === 'production' ? ['https:'] : ['https:', 'http:']
  for (const origin of given) {
    const url = URL.parse(origin)
    if (url?.origin !== origin || !schemes.includes(url.protocol))
      env.problem(`CLIENT_ORIGINS holds "${origin}", which is no origin such as https://client.example.org.`)
  }
  return new Set(given)
}

/** A file that cannot be read yet, such as one that a proxy makes later, is no reason not to start; the status screen reports it. */
function readCertificateFiles(env: Environment): readonly string[] {
  const given = env.list('CERTIFICATE_FILES')
  for (const file of given)
    if (!isAbsolute(file)) env.problem(`CERTIFICATE_FILES holds "${file}", which is no absolute path such as /etc/ssl/site.pem.`)
  return given
}

/** Limits the site names, because every page shows them in narrow places. */
const LONGEST_NAME = 100

function readName(env: Environment, name: string): string | undefined {
  const written = env.text(name)
  const given = written && cleanLine(written)
  if (given !== undefined && given.length > LONGEST_NAME)
    env.problem(`${name} may have up to ${LONGEST_NAME} characters; it has ${given.length}.`)
  return given
}

/** Builds the site identity that applies until the owner edits it. It uses the names from the environment and invents no values. */
function readIdentity(env: Environment, publicUrl: string): SiteIdentity {
  const name = readName(env, 'SITE_NAME') ?? 'Lyceum'
  return {
    publicUrl,
    passwordPolicy: env.choice('PASSWORD_POLICY', ['spec', 'asvs'], 'spec'),
    name: sameInBoth(name),
    organisation: { 'zh-CN': readName(env, 'ORGANISATION_ZH') ?? '', 'en-US': readName(env, 'ORGANISATION_EN') ?? '' },
    tagline: NO_WORDS,
    icpNumber: readName(env, 'ICP_NUMBER') ?? '',
    publicSecurityNumber: readName(env, 'PUBLIC_SECURITY_NUMBER') ?? '',
    drugInformationNumber: readName(env, 'DRUG_INFORMATION_NUMBER') ?? '',
    logo: null,
    colours: null,
    defaultLanguage: DEFAULT_LANGUAGE,
    contact: { email: '', phone: '', address: NO_WORDS },
    social: [],
    menu: [],
    footer: [],
    sections: [],
    seo: {},
  }
}
const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const
