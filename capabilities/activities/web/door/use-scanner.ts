import { type RefObject, useEffect, useRef, useState } from 'react'
import { openReader, type Reader } from './open-reader.ts'

const LOOK_EVERY_MS = 250
/** The same code in front of the camera counts again after this time. */
const SAME_AFTER_MS = 4_000

/** Browsers offer the camera on secure connections alone. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined

type Scanner = {
  readonly video: RefObject<HTMLVideoElement | null>
  /** `denied` has no camera, `unreadable` has no reader of QR codes. */
  readonly problem: 'denied' | 'unreadable' | undefined
}

/** Reads QR codes from the camera into the video element while `isOn`. */
export function useScanner(isOn: boolean, onCode: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<Scanner['problem']>()
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    // The reader is loaded with the page, because there may be no network when the camera is switched on.
    void openReader().catch(() => {})
  }, [])
  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | undefined
    let isOver = false
    const begin = async () => {
      const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined)
      if (given === undefined) return setProblem('denied')
      if (isOver) return stopAll(given)
      stream = given
      if (video.current) video.current.srcObject = given
      const reader = await openReader().catch(() => undefined)
      setProblem(reader ? undefined : 'unreadable')
      if (reader) void readCodes(reader)
    }
    const readCodes = async (reader: Reader) => {
      let last = { text: '', atMs: 0 }
      while (!isOver) {
        const text = await readFrom(reader, video.current)
        if (text !== undefined && !isOver) {
          const isSame = text === last.text && performance.now() - last.atMs < SAME_AFTER_MS
          last = { text, atMs: performance.now() }
          if (!isSame) latest.current(text)
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    void begin()
    return () => {
      isOver = true
      if (stream) stopAll(stream)
    }
  }, [isOn])
  return { video, problem }
}

async function readFrom(reader: Reader, video: HTMLVideoElement | null): Promise<string | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const [found] = await reader.detect(video).catch(() => [])
  return found?.rawValue
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
