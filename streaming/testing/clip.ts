import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FlvParser, type FlvTag } from '../flv/file.ts'

export type ClipName = 'main' | 'hot' | 'silent' | 'sound'

export const clipPath = (file: string): string => fileURLToPath(new URL(`clips/${file}`, import.meta.url))

export const readTags = (path: string): readonly FlvTag[] => new FlvParser().push(readFileSync(path))

/** Reads a clip beside this file. `clips/make.sh` documents their content. */
export const readClip = (name: ClipName): readonly FlvTag[] => readTags(clipPath(`${name}.flv`))
