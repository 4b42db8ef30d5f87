import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FlvParser, type FlvTag } from '../flv/file.ts'

export type ClipName = 'main' | 'hot' | 'silent' | 'sound'

export const clipPath = (file: string): string => fileURLToPath(new URL(`clips/${file}`, import.meta.url))

export const readFlvTags = (path: string): readonly FlvTag[] => new FlvParser().push(readFileSync(path))

/** Repeats tags without an end, each with its time since the first began. */
export function* playInLoop(tags: readonly FlvTag[], loopMs: number): Generator<{ readonly tag: FlvTag; readonly ms: number }, never> {
  for (let loop = 0; ; loop++) for (const tag of tags) yield { tag, ms: loop * loopMs + tag.timestampMs }
}

/** Reads a clip beside this file. `clips/make.sh` documents their content. */
export const readClip = (name: ClipName): readonly FlvTag[] => readFlvTags(clipPath(`${name}.flv`))
