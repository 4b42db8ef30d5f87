import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { joined, wavOf } from './lessons/sound.ts'
import { box, DEEP, steps, WARM } from './shapes.ts'
import type { VideoDrawing } from './video-drawing.ts'
import { VIDEOS } from './videos.ts'

// Draws database/demo/videos/*.mp4, the videos of the demo: moving shapes without words, which captions in either language explain. Lesson
// videos have computed sounds (docs/decisions/0056-sounds-of-lessons-are-computed.md); in other videos a tone starts each part. Needs
// ffmpeg 5.1 with libx264 (FFMPEG_PATH); the site needs only the videos. `node scripts/demo-videos/draw.ts [name…]` draws some of them.
const FRAMES_PER_SECOND = 12

const only = process.argv.slice(2)
for (const video of VIDEOS.filter(({ name }) => only.length === 0 || only.includes(name))) await draw(video)

async function draw({ name, seconds, parts, isTall = false, ground, sounds }: VideoDrawing): Promise<void> {
  const [width, height] = isTall ? [540, 960] : [960, 540]
  const encoder = encode(new URL(`../../database/demo/videos/${name}.mp4`, import.meta.url).pathname, {
    width,
    height,
    seconds,
    sound: sounds ? soundFile(name, sounds) : ['-f', 'lavfi', '-i', toneOf(seconds, parts.length)],
  })
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    const at = (frame / (seconds * FRAMES_PER_SECOND)) * parts.length
    const content = parts[Math.floor(at)]!(at % 1)
    const bar = steps(parts.length).map((n) => box(width / 2 - parts.length * 22 + n * 44, height - 26, 32, 8, n <= at ? WARM : DEEP, 4))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${content}${bar.join('')}</svg>`
    if (!encoder.stdin.write(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer())) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
}

const toneOf = (seconds: number, parts: number): string =>
  `aevalsrc='0.07*sin(2*PI*523*t)*exp(-5*mod(t\\,${seconds / parts}))':s=48000:d=${seconds}`
function soundFile(name: string, sounds: readonly Float32Array[]): string[] {
  const path = join(mkdtempSync(join(tmpdir(), 'demo-sound-')), `${name}.wav`)
  writeFileSync(path, wavOf(joined(sounds)))
  return ['-i', path]
}

type Encoded = { readonly width: number; readonly height: number; readonly seconds: number; readonly sound: readonly string[] }
function encode(path: string, { width, height, seconds, sound }: Encoded) {
  return spawn(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    [
      ...[
        '-v',
        'error',
        '-y',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        String(FRAMES_PER_SECOND),
        '-i',
        '-',
      ],
      ...[...sound, '-t', String(seconds), '-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', 'high', '-bf', '0'],
      ...['-crf', '27', '-g', '24', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-ar', '48000'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
}
