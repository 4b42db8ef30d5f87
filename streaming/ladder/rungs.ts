/** Describes one size beside the original. The width follows from the picture. */
export type LiveRung = { readonly height: number; readonly kbps: number }

const RUNGS: readonly LiveRung[] = [
  { height: 720, kbps: 1_800 },
  { height: 480, kbps: 900 },
  { height: 360, kbps: 500 },
]

/** Sets the sizes to make. It is plain data, because it is sent to the worker. */
export type LadderOptions = {
  readonly ffmpeg: string
  readonly heights: readonly number[]
}

/** Returns the requested sizes that are smaller than the picture, the largest first. */
export const rungsBelow = (pictureHeight: number, heights: readonly number[]): readonly LiveRung[] =>
  RUNGS.filter(({ height }) => height < pictureHeight && heights.includes(height))

/** Returns arguments that read FLV and write one FLV per rung, on file descriptors from 3 on. Key frames and timestamps are preserved. */
export function encoderArgs(rungs: readonly LiveRung[]): readonly string[] {
  const split = `[0:v]split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`
  const scaled = rungs.map(({ height }, at) => `[s${at}]scale=-2:${height},format=yuv420p[r${at}]`)
  return [
    ...['-hide_banner', '-v', 'error', '-fflags', '+nobuffer', '-analyzeduration', '500000', '-probesize', '1000000', '-fpsprobesize', '0'],
    ...['-copyts', '-f', 'flv', '-i', 'pipe:0', '-filter_complex', [split, ...scaled].join(';')],
    ...rungs.flatMap(({ kbps }, at) => [
      ...['-map', `[r${at}]`, '-map', '0:a?', '-fps_mode', 'passthrough', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
      ...['-profile:v', 'high', '-bf', '0', '-threads', '1', '-sc_threshold', '0', '-g', '600', '-force_key_frames', 'source'],
      ...['-b:v', `${kbps}k`, '-maxrate', `${kbps}k`, '-bufsize', `${kbps}k`, '-c:a', 'copy', '-flvflags', 'no_duration_filesize'],
      ...['-flush_packets', '1', '-f', 'flv', `pipe:${at + 3}`],
    ]),
  ]
}
