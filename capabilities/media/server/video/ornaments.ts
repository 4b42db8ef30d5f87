import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSharp } from '#server/pictures/remake.ts'
import { makeVariants, readPixels } from '#server/pictures/variants.ts'
import { AI_XMP } from '../processing/ai-mark.ts'
import { type Encoding, type MadeFile, makeFile } from './encode.ts'
import { inputOf } from './input.ts'
import { CLEAN, DEINTERLACE, TO_SDR } from './ladder.ts'
import { spriteFor, spriteMap } from './sprite.ts'
import { ToolFailed } from './tools.ts'

// Makes the pictures beside a video. A picture that fails is left out; the video is ready without it.

export async function makeOrnaments(encoding: Encoding): Promise<readonly MadeFile[]> {
  const poster = await firstOf([() => makePoster(encoding, posterAt(encoding)), () => makePoster(encoding, 0)])
  // Decoding only key frames is very cheap; if no key frame is displayed, every picture is decoded.
  const sprite = await firstOf([() => makeSprite(encoding, ['-skip_frame', 'nokey']), () => makeSprite(encoding, [])])
  return [...poster, ...sprite]
}

async function firstOf(ways: readonly (() => Promise<readonly MadeFile[]>)[]): Promise<readonly MadeFile[]> {
  for (const way of ways) {
    try {
      return await way()
    } catch (defect) {
      if (!(defect instanceof ToolFailed)) throw defect
    }
  }
  return []
}

const posterAt = ({ facts }: Encoding): number => facts.picturesFromMs / 1_000 + Math.min(3, facts.picturesMs / 10_000)

const prepared = ({ isInterlaced, isHdr }: Encoding['facts']): string =>
  [...(isInterlaced ? [DEINTERLACE] : []), ...(isHdr ? [TO_SDR] : [])].map((filter) => `${filter},`).join('')

/** Selects a typical frame early in the video and makes the poster in all sizes and formats. */
async function makePoster(encoding: Encoding, atSeconds: number): Promise<readonly MadeFile[]> {
  const { facts, format, folder, isMarkedAi } = encoding
  const size = `scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(1920,iw)':-2`
  const filter = `thumbnail=30,${prepared(facts)}${size}`
  const still = ['-map', `0:${facts.videoStream}`, '-an', '-vf', filter, '-frames:v', '1', ...CLEAN, 'poster.png']
  await makeFile(encoding, {
    output: 'poster.png',
    args: [...(atSeconds > 0 ? ['-ss', atSeconds.toFixed(2)] : []), ...inputOf(format), ...still],
  })
  const pixels = await readPixels(await readFile(join(folder, 'poster.png')), 'png')
  if ('unfit' in pixels) throw new ToolFailed(`it made a poster that is ${pixels.unfit}`)
  const made: MadeFile[] = []
  for await (const { data, bytes: _, ...file } of makeVariants(pixels.ok, { prefix: 'poster-', ...(isMarkedAi && { xmp: AI_XMP }) })) {
    await writeFile(join(folder, file.name), data)
    made.push({ ...file, role: 'poster' })
  }
  return made
}

const SPRITE = 'sprite.webp'

async function makeSprite(encoding: Encoding, decoding: readonly string[]): Promise<readonly MadeFile[]> {
  const { facts, format, folder, isMarkedAi } = encoding
  const sprite = spriteFor(facts)
  const { columns, rows, width, height, everySeconds } = sprite
  // Holds the last picture, because a video with one key frame is shorter than the interval of one tile.
  const tiles = `tpad=stop_mode=clone:stop_duration=${everySeconds},fps=1/${everySeconds}:round=up`
  const filter = `${tiles},scale=${width}:${height},setsar=1,${prepared(facts)}tile=${columns}x${rows}`
  const output = ['-map', `0:${facts.videoStream}`, '-an', '-vf', filter, '-frames:v', '1', ...CLEAN, 'sprite.png']
  await makeFile(encoding, { output: 'sprite.png', args: [...decoding, ...inputOf(format), ...output] })
  const sharp = await openSharp()
  const tiled = sharp(await readFile(join(folder, 'sprite.png'))).webp({ quality: 60 })
  await (isMarkedAi ? tiled.withXmp(AI_XMP) : tiled).toFile(join(folder, SPRITE))
  await writeFile(join(folder, 'sprite.vtt'), spriteMap(sprite, SPRITE, facts.durationMs))
  return [
    { name: SPRITE, role: 'sprite', format: 'webp', width: columns * width, height: rows * height },
    { name: 'sprite.vtt', role: 'sprite-map', format: 'vtt', width: null, height: null },
  ]
}
