import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'

// Draws database/demo/clock.mp4, the stream of the demo studio: a clock that turns once a minute, with a tick. Needs ffmpeg 5.1 with
// libx264 (FFMPEG_PATH), and fonts with Chinese characters. The site needs only the video.
const [WIDTH, HEIGHT, FRAMES_PER_SECOND, SECONDS] = [1_280, 720, 10, 60]
const CENTRE = { x: 860, y: 360 }
const PATH = new URL('../../database/demo/clock.mp4', import.meta.url).pathname

const TICK = "aevalsrc='0.08*sin(2*PI*990*t)*exp(-60*mod(t\\,1))':s=48000:d=60"
const encoder = spawn(
  process.env['FFMPEG_PATH'] ?? 'ffmpeg',
  [
    ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', '-'],
    ...['-f', 'lavfi', '-i', TICK, '-t', String(SECONDS), '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation'],
    ...['-profile:v', 'high', '-crf', '32', '-g', '20', '-keyint_min', '20', '-sc_threshold', '0', '-bf', '0', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-ar', '24000'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', PATH],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
const still = await sharp(draw(summary())).removeAlpha().raw().toBuffer()
for (let at = 0; at < SECONDS * FRAMES_PER_SECOND; at++) {
  const hand = draw(handAt(at / FRAMES_PER_SECOND))
  const frame = sharp(still, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).composite([{ input: hand }])
  if (!encoder.stdin.write(await frame.removeAlpha().raw().toBuffer())) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
await once(encoder, 'close')

function draw(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`)
}

function summary(): string {
  const ticks = Array.from({ length: 60 }, (_, at) => {
    const isLong = at % 5 === 0
    const style = isLong ? 'stroke="#A5E6DA" stroke-width="4"' : 'stroke="#2F8E8A" stroke-width="2"'
    return line(at, isLong ? 188 : 196, 206, style)
  })
  return `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="#137075"/><stop offset="1" stop-color="#0B3D42"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="232" fill="#0B3D42"/>${ticks.join('')}
    <g font-family="Noto Sans CJK SC, sans-serif"><text x="150" y="335" font-size="68" font-weight="700" fill="#fff">演示直播</text>
    <text x="152" y="392" font-size="34" fill="#A5E6DA">Demonstration</text></g>`
}

function handAt(second: number): string {
  const digits = String(Math.floor(second)).padStart(2, '0')
  return `<text x="152" y="470" font-family="DejaVu Sans Mono, monospace" font-size="40" fill="#F4C552">00:${digits}</text>
    ${line(second, -34, 172, 'stroke="#F4C552" stroke-width="6" stroke-linecap="round"')}<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="12" fill="#F4C552"/>`
}

/** Draws a line along the radius of a second, between two distances from the centre. */
function line(second: number, from: number, to: number, style: string): string {
  const angle = (second * Math.PI) / 30
  const [across, up] = [Math.sin(angle), Math.cos(angle)]
  return `<line x1="${CENTRE.x + from * across}" y1="${CENTRE.y - from * up}" x2="${CENTRE.x + to * across}" y2="${CENTRE.y - to * up}" ${style}/>`
}
