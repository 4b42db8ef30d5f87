import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Environment } from '#server/config/environment.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { MasterKey } from './keyring.ts'

const FILE = 'secret-keys'
/** Written by the group, or anything by everybody else. A group of its own may read, as containers hand secrets out. */
const OPEN_TO_OTHERS = 0o027
const FORM = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/_-]{43,}={0,2})$/

export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

/** The master keys of `SECRET_KEYS`, a list of `name:base64` with the newest first; undefined when the data folder's own are meant. */
export function readKeys(env: Environment): MasterKeys | undefined {
  const given = env.secret('SECRET_KEYS')
  if (given === undefined) return undefined
  const keys = toKeys(given)
  if (!keys) env.problem('SECRET_KEYS must be a list of name:base64 with at least 32 bytes each, no name twice, the newest first.')
  return keys
}

/**
 * Names what is wrong with where the keys lie: a file that others may read or change; in production, the data folder, since one backup would hold what is
 * sealed and what opens it.
 */
export function checkPlaceOfKeys(env: Environment, { mode, dataDir }: { readonly mode: string; readonly dataDir: string }): void {
  const file = env.text('SECRET_KEYS_FILE')
  const isOpen = file !== undefined && (modeOf(file) & OPEN_TO_OTHERS) !== 0
  if (isOpen) env.problem('SECRET_KEYS_FILE names a file that others may read or change: chmod 600 it, or 640 with a group of its own.')
  if (mode !== 'production') return
  const isInside = file === undefined ? env.text('SECRET_KEYS') === undefined : liesIn(dataDir, file)
  if (isInside)
    env.problem(
      `In production SECRET_KEYS_FILE names a file outside DATA_DIR, so that no backup holds the keys with what they open: move ${join(dataDir, FILE)} there, or begin with a line such as k1:$(openssl rand -base64 32).`,
    )
}

/** 0 where nothing can be read, which is told elsewhere. */
const modeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mode ?? 0

function liesIn(folder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

/** Whether the data folder has keys already. */
export const hasKeysOfFolder = (dataDir: string): boolean => readIfThere(join(dataDir, FILE)) !== undefined

/** Keys in a file of the data folder that is made once (0600, S122). Every process of one installation needs the same keys. */
export function keysOfFolder(dataDir: string): MasterKeys {
  const keys = toKeys(readOrMake(dataDir))
  if (!keys) throw new StartRefusal(`${join(dataDir, FILE)} is damaged: restore it from your backup.`)
  return keys
}

function toKeys(text: string): MasterKeys | undefined {
  const keys = text.split(',').map((entry) => toKey(entry.trim()))
  const whole = keys.filter((key) => key !== undefined && key.key.length >= 32) as MasterKey[]
  const [first, ...rest] = whole
  const areNamedOnce = new Set(whole.map(({ id }) => id)).size === whole.length
  return first && whole.length === keys.length && areNamedOnce ? [first, ...rest] : undefined
}

function toKey(entry: string): MasterKey | undefined {
  const [, id, text] = FORM.exec(entry) ?? []
  return id && text ? { id, key: Buffer.from(text, 'base64') } : undefined
}

/** Two processes that start together agree on one file: linking fails for the second, which then reads what the first has linked. */
function readOrMake(dataDir: string): string {
  const file = join(dataDir, FILE)
  const known = readIfThere(file)
  if (known !== undefined) return known
  makeDataFolder(dataDir)
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `k1:${randomBytes(32).toString('base64')}`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code !== 'EEXIST') throw defect
  } finally {
    rmSync(draft, { force: true })
  }
  flushFolder(dataDir)
  return readFileSync(file, 'utf8')
}

/** Only a file that is not there may be made: one that cannot be read holds the keys of what is in the database. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    const { code } = defect as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartRefusal(`${file} cannot be read (${code}): make it readable for the user that runs the server.`)
  }
}

/** The name of a new file survives a power cut only with its folder (R5). */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Names a key without telling it, to notice that a database was used with another one (S114). */
export const fingerprintOf = ({ id, key }: MasterKey): string =>
  createHash('sha256').update(`fingerprint ${id}`).update(key).digest('base64url').slice(0, 22)
