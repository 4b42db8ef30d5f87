import { get } from 'node:http'
import { FlvParser, type FlvTag } from '../flv/file.ts'

type SeenTag = FlvTag & { readonly at: number }

/** Simulates a viewer over HTTP-FLV. Collects all tags with their times of arrival. */
type FlvViewing = {
  readonly status: number
  readonly tags: readonly SeenTag[]
  readonly hasEnded: boolean
  pause(): void
  resume(): void
  leave(): void
}

export function watchFlv(url: string, onTag?: (tag: SeenTag) => void): Promise<FlvViewing> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      const tags: SeenTag[] = []
      const parser = new FlvParser()
      let hasEnded = false
      response.on('data', (bytes: Buffer) => {
        for (const tag of parser.push(bytes)) {
          const seen = { ...tag, at: performance.now() }
          if (onTag) onTag(seen)
          else tags.push(seen)
        }
      })
      response.on('error', () => {})
      response.on('close', () => {
        hasEnded = true
      })
      resolve({
        status: response.statusCode ?? 0,
        tags,
        get hasEnded() {
          return hasEnded
        },
        pause: () => void response.pause(),
        resume: () => void response.resume(),
        leave: () => void request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

export const pictures = (tags: readonly SeenTag[]): SeenTag[] => tags.filter(({ type, payload }) => type === 9 && payload[1] === 1)
export const sounds = (tags: readonly SeenTag[]): SeenTag[] => tags.filter(({ type, payload }) => type === 8 && payload[1] === 1)

/** Returns the longest time between two tags in milliseconds, by arrival or by timestamp. */
export function longestGap(tags: readonly SeenTag[], by: 'at' | 'timestampMs' = 'at'): number {
  let longest = 0
  let before = tags[0]
  for (const tag of tags) {
    longest = Math.max(longest, before ? tag[by] - before[by] : 0)
    before = tag
  }
  return longest
}

type Playlist = {
  readonly text: string
  readonly targetDuration: number
  readonly mediaSequence: number
  readonly discontinuitySequence: number
  readonly segments: readonly {
    readonly name: string
    readonly seconds: number
    readonly init: string
    readonly isDiscontinuity: boolean
    readonly date: number
  }[]
  readonly parts: readonly { readonly name: string; readonly seconds: number; readonly isIndependent: boolean }[]
  readonly hint: string | undefined
  readonly hasEnded: boolean
}

export async function fetchPlaylist(url: string): Promise<Playlist> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return readPlaylist(await response.text())
}

function readPlaylist(text: string): Playlist {
  const value = (tag: string) => Number(new RegExp(`^#${tag}:(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  const segments: Playlist['segments'][number][] = []
  let [init, isDiscontinuity, seconds, date] = ['', false, 0, 0]
  for (const line of text.split('\n')) {
    init = /^#EXT-X-MAP:URI="(.+)"/.exec(line)?.[1] ?? init
    date = Date.parse(/^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1] ?? '') || date
    seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? seconds)
    isDiscontinuity ||= line === '#EXT-X-DISCONTINUITY'
    if (!/^\d+\.m4s$/.test(line)) continue
    segments.push({ name: line, seconds, init, isDiscontinuity, date })
    isDiscontinuity = false
  }
  const parts = [...text.matchAll(/^#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)"(,INDEPENDENT=YES)?/gm)]
  return {
    text,
    targetDuration: value('EXT-X-TARGETDURATION'),
    mediaSequence: value('EXT-X-MEDIA-SEQUENCE'),
    discontinuitySequence: value('EXT-X-DISCONTINUITY-SEQUENCE'),
    segments,
    parts: parts.map(([, duration, name = '', independent]) => ({
      name,
      seconds: Number(duration),
      isIndependent: independent !== undefined,
    })),
    hint: /PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(text)?.[1],
    hasEnded: text.includes('#EXT-X-ENDLIST'),
  }
}

export async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return Buffer.from(await response.arrayBuffer())
}
