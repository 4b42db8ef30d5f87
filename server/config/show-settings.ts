import type { Settings } from './settings.ts'

type Shown = Readonly<Record<string, string | number | boolean>>

/** Excludes settings that differ between processes, hold a secret, or follow from another setting. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...[
    'roles',
    'workers',
    'host',
    'port',
    'dataDir',
    'databaseUrl',
    'databaseOwnerUrl',
    'databaseReadUrl',
    'databasePoolSize',
    'publicHosts',
    'metricsPort',
    'metricsHost',
    'certificateFiles',
    'drainDelayMs',
    'logLevel',
    'logFile',
    'updateFile',
    'audit.anchorUrl',
  ],
  ...['site.publicUrl', 'accounts.publicHost', 'accounts.publicUrl', 'accounts.hashesAtOnce', 'accounts.passwordPolicy'],
])
/** Renames settings that log masking would take for a password. */
const RENAMED: Readonly<Record<string, string>> = { 'site.passwordPolicy': 'site.policy' }

/** Returns the settings that are equal in every process of an installation, by name, so that a change to them can be detected (S117). */
export function showSettings(settings: Settings, more: Readonly<Record<string, unknown>>): Shown {
  const address = settings.https ? { publicUrl: settings.site.publicUrl } : {}
  const database = settings.databaseUrl === undefined ? 'embedded' : 'outside'
  return Object.fromEntries(
    flatten({ ...settings, ...more, ...address, database }, '').map(([name, value]) => [RENAMED[name] ?? name, value]),
  )
}

function flatten(value: unknown, name: string): (readonly [string, string | number | boolean])[] {
  if (LEFT_OUT.has(name)) return []
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
  if (Array.isArray(value)) return [[name, value.join(', ')]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`))
}
