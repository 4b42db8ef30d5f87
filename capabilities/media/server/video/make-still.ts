import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql as raw } from 'kysely'
import type { MediaContext, Sql } from '../context.ts'
import { assetFolder } from '../keys.ts'
import { type FindTools, runTool } from './tools.ts'
import { openWorkFolder } from './work-folder.ts'

type Context = MediaContext & { readonly findTools: FindTools }
const FIT = 'scale=1280:720:force_original_aspect_ratio=decrease,pad=1280:720:-1:-1,setsar=1,format=yuv420p'
const PICTURE = ['-f', 'image2', '-loop', '1', '-framerate', '30', '-i', 'file:still.jpg']
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']
const VIDEO = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-bf', '0', '-g', '60', '-sc_threshold', '0', '-crf', '23']
const SOUND = ['-c:a', 'aac', '-b:a', '64k']

/**
 * Makes a two-second 720p video of a library picture with silence, which can be broadcast in a loop. Returns false when there is no such
 * picture or no ffmpeg.
 */
export async function makeStill(context: Context, assetId: string, path: string): Promise<boolean> {
  const tools = await context.findTools()
  const name = tools && (await findPicture(context.database.of(), assetId))
  const source = name && (await context.storage.read(assetFolder(assetId) + name))
  if (!tools || !source) return false
  await using folder = await openWorkFolder(context.dataDir, randomUUID())
  await pipeline(source, createWriteStream(join(folder.path, 'still.jpg')))
  const args = [...PICTURE, ...SILENCE, '-t', '2', '-vf', FIT, ...VIDEO, ...SOUND, '-movflags', '+faststart', 'still.mp4']
  const limits = { signal: new AbortController().signal, cpuSeconds: 60, fileBytes: 64 * 2 ** 20 }
  const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2']
  await runTool({ file: tools.ffmpeg, args: [...quiet, ...args], folder: folder.path, guards: tools.guards, ...limits })
  await copyFile(join(folder.path, 'still.mp4'), path)
  return true
}

async function findPicture(db: Sql, assetId: string): Promise<string | undefined> {
  const { rows } = await raw<{ name: string }>`
    select variant.name from media.variant join media.asset on asset.id = asset_id
    where asset_id = ${assetId} and role = 'picture' and variant.format = 'jpeg' and kind = 'picture' and state = 'ready'
    order by abs(variant.width - 1280) limit 1`.execute(db)
  return rows[0]?.name
}
