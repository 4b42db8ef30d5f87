import { useEffect, useState } from 'react'
import type { StreamPolicy } from '../../contract.ts'

type Choice = { readonly camera: string | null; readonly microphone: string | null }
type Devices = {
  readonly stream: MediaStream | undefined
  readonly cameras: readonly MediaDeviceInfo[]
  readonly microphones: readonly MediaDeviceInfo[]
  readonly refused: 'denied' | 'none' | undefined
  choose(choice: Partial<Choice>): void
}

/** Opens the chosen camera and microphone while `isWanted` is true. */
export function useDevices(isWanted: boolean, { width, height, frameRate, audioChannels }: StreamPolicy): Devices {
  const [choice, setChoice] = useState<Choice>({ camera: null, microphone: null })
  const [stream, setStream] = useState<MediaStream>()
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([])
  const [refused, setRefused] = useState<Devices['refused']>()
  const { camera, microphone } = choice
  useEffect(() => {
    if (!isWanted) return
    let opened: MediaStream | undefined
    let isLeft = false
    const size = { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: frameRate }, resizeMode: 'crop-and-scale' }
    const wanted = {
      video: { ...size, ...(camera !== null && { deviceId: { exact: camera } }) },
      audio: { channelCount: audioChannels, ...(microphone !== null && { deviceId: { exact: microphone } }) },
    }
    navigator.mediaDevices.getUserMedia(wanted).then(
      async (given) => {
        opened = given
        if (isLeft) return stopAll(given)
        setRefused(undefined)
        setStream(given)
        setFound(await navigator.mediaDevices.enumerateDevices())
      },
      (defect: unknown) => setRefused(defect instanceof DOMException && defect.name === 'NotAllowedError' ? 'denied' : 'none'),
    )
    return () => {
      isLeft = true
      setStream(undefined)
      if (opened) stopAll(opened)
    }
  }, [isWanted, camera, microphone, width, height, frameRate, audioChannels])
  return {
    stream,
    cameras: found.filter(({ kind }) => kind === 'videoinput'),
    microphones: found.filter(({ kind }) => kind === 'audioinput'),
    refused,
    choose: (change) => setChoice((before) => ({ ...before, ...change })),
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
