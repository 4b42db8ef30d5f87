import { type RefObject, useEffect, useRef, useState } from 'react'

/** The part of the Barcode Detection API that is used; not every browser has it. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const LOOK_EVERY_MS = 250
/** The same code in front of the camera counts again after this time. */
const SAME_AFTER_MS = 4_000

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined

/** Reads QR codes from the camera into the video element while `isOn`. */
export function useScanner(
  isOn: boolean,
  onCode: (text: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly isDenied: boolean } {
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const Class = detectorClass()
    if (!isOn || !Class) return
    const detector = new Class({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let isOver = false
    let last = { text: '', atMs: 0 }
    const look = async () => {
      const element = video.current
      if (!element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const [found] = await detector.detect(element)
      if (!found || isOver) return
      const isSame = found.rawValue === last.text && performance.now() - last.atMs < SAME_AFTER_MS
      last = { text: found.rawValue, atMs: performance.now() }
      if (!isSame) latest.current(found.rawValue)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given
        if (isOver) return stopAll(given)
        setDenied(false)
        if (video.current) video.current.srcObject = given
      },
      () => setDenied(true),
    )
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      if (stream) stopAll(stream)
    }
  }, [isOn])
  return { video, isDenied }
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
