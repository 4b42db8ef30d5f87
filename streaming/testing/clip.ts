import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FlvParser, type FlvTag } from '../flv/file.ts'

export type ClipName = 'main' | 'hot' | 'silent' | 'sound'

export const clipPath = (file: string): string => fileURLToPath(new URL(`clips/${file}`, import.meta.url))

/** The tags of a file. */
export const readTags = (path: string): readonly FlvTag[] => new FlvParser().push(readFileSync(path))

/** The tags of one of the clips beside this file; `clips/make.sh` tells what is in them. */
export const readClip = (name: ClipName): readonly FlvTag[] => readTags(clipPath(`${name}.flv`))
