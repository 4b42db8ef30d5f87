import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beginUpload, type NewFile, tus } from './media.ts'
import { openWorld, type Person, type World } from './world.ts'

/** The world of the file of tests that opened it, with somebody who may upload. */
export let world: World
export let editor: Person

/** Before the tests of a file. */
export async function openSender(): Promise<void> {
  world = await openWorld()
  editor = await world.operator(['editor'])
}

/** After them. */
export const closeSender = (): Promise<void> => Promise.resolve(world[Symbol.asyncDispose]())

export const PNG = { name: 'a.png', type: 'image/png' }
export const MP4 = { name: 'a.mp4', type: 'video/mp4' }
/** As far as its head tells, a video of any size. */
export const film = (sizeBytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), randomBytes(sizeBytes - 24)])

export const begin = async (bytes: Uint8Array, file: NewFile, token = editor.token): Promise<string> =>
  (await beginUpload(world, token, bytes.length, file)).headers.get('location')!
export const idOf = (path: string): string => path.split('/').at(-1)!
export const rows = async (sql: string, ...values: unknown[]) => (await world.sql.query(sql, values)).rows

/** The offset, or the status where there is none. */
export async function offsetOf(path: string, token = editor.token): Promise<number> {
  const { status, headers } = await tus(world, 'HEAD', path, { token })
  return status === 200 ? Number(headers.get('upload-offset')) : status
}

/** How many files and bytes count for somebody. */
export async function holdingOf({ token }: Person): Promise<unknown> {
  const { data } = await world.ask('/api/media/limits', {}, { token })
  return [data['files']!['used'], data['bytes']!['used']]
}

/** The bytes of an upload as they are stored, in the order in which they came. */
export async function storedOf(path: string): Promise<Buffer> {
  const parts = await rows('select name from media.part where upload_id = $1 order by start_byte', idOf(path))
  return Buffer.concat(parts.map(({ name }) => readFileSync(globSync(`${world.dataDir}/files/uploads/*/${idOf(path)}/${name}`)[0]!)))
}

/** What arrived is what was sent, though it is no real film. */
export async function hasBecome(path: string, bytes: Buffer): Promise<void> {
  await world.runDueWork()
  const [asset] = await rows(`select state, reason, encode(sha256, 'hex') as sha256 from media.asset where id = $1`, idOf(path))
  assert.deepEqual(asset, { state: 'failed', reason: 'VIDEO_BROKEN', sha256: createHash('sha256').update(bytes).digest('hex') })
}
