import { accessSync, constants, statSync } from 'node:fs'
import type { Environment } from '#server/config/environment.ts'

export type MediaSettings = {
  /** Limits one account; finished and unfinished uploads count together (S70). */
  readonly filesPerAccount: number
  readonly bytesPerAccount: number
  readonly videoMaxBytes: number
  /** The path of ffmpeg when it is not on the PATH. With `off`, videos are only rewrapped. */
  readonly ffmpeg: string | undefined
}

const MIB = 2 ** 20

export const readMediaSettings = (env: Environment): MediaSettings => ({
  filesPerAccount: env.number('MEDIA_FILES_PER_ACCOUNT', 200, { min: 1, max: 1_000_000 }),
  bytesPerAccount: env.number('MEDIA_MIB_PER_ACCOUNT', 5 * 1024, { min: 1, max: 100_000_000 }) * MIB,
  videoMaxBytes: env.number('MEDIA_VIDEO_MAX_MIB', 2 * 1024, { min: 1, max: 100 * 1024 }) * MIB,
  ffmpeg: readFfmpeg(env),
})

/** A wrong path is a configuration problem; otherwise videos would silently stay unencoded. */
function readFfmpeg(env: Environment): string | undefined {
  const path = env.text('FFMPEG_PATH')
  if (path !== undefined && path !== 'off' && !isProgram(path))
    env.problem(`FFMPEG_PATH is ${path}, which is not a program: set it to ffmpeg’s path or to off.`)
  return path
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
