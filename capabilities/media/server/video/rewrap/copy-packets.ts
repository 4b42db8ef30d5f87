import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { PacketTimes } from './shown-packets.ts'

/** The published packets of a track: the times of all packets, and the indices of the chosen ones. */
type Stream<Track> = { readonly track: Track; readonly times: readonly PacketTimes[]; readonly places: readonly number[] }
export type Chosen = { readonly pictures: Stream<InputVideoTrack>; readonly sounds: Stream<InputAudioTrack> | null }
/** The duration of the output, and the readable and declared durations of the least complete stream. */
type Copied = { readonly durationMs: number; readonly readMs: number; readonly declaredMs: number }

/** Interleaves both streams in a new MP4 that begins at zero, so that playback waits for neither. */
export async function copyPackets(
  { pictures, sounds }: Chosen,
  { to, label }: { readonly to: string; readonly label: string },
): Promise<Copied> {
  const format = new Mp4OutputFormat({ fastStart: 'reserve', ...(label !== '' && { metadataFormat: 'mdta' }) })
  const output = new Output({ format, target: new FilePathTarget(to) })
  if (label !== '') output.setMetadataTags({ comment: `{"AIGC":${label}}`, raw: { AIGC: label } })
  const [pictureSource, soundSource] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
  output.addVideoTrack(pictureSource, { rotation: await pictures.track.getRotation(), maximumPacketCount: pictures.places.length })
  if (sounds) output.addAudioTrack(soundSource, { maximumPacketCount: sounds.places.length })
  await output.start()
  const pictureConfig = { decoderConfig: (await pictures.track.getDecoderConfig())! }
  const soundConfig = sounds && { decoderConfig: (await sounds.track.getDecoderConfig())! }
  const shift = Math.min(firstOf(pictures), sounds ? firstOf(sounds) : Number.POSITIVE_INFINITY)
  const [pictureEnd, soundEnd] = [newEnd(), newEnd()]
  const waiting = sounds && chosenPackets(sounds, shift, soundEnd)
  let sound = await waiting?.next()
  for await (const picture of chosenPackets(pictures, shift, pictureEnd)) {
    for (; sound && !sound.done && sound.value.timestamp <= picture.timestamp; sound = await waiting!.next())
      await soundSource.add(sound.value, soundConfig!)
    await pictureSource.add(picture, pictureConfig)
  }
  for (; sound && !sound.done; sound = await waiting!.next()) await soundSource.add(sound.value, soundConfig!)
  await output.finalize()
  return lengthsOf([
    { readSeconds: pictureEnd.seconds, declaredSeconds: endOf(pictures) - shift },
    ...(sounds ? [{ readSeconds: soundEnd.seconds, declaredSeconds: endOf(sounds) - shift }] : []),
  ])
}

type End = { seconds: number }
const newEnd = (): End => ({ seconds: 0 })

/** Yields the chosen packets with their bytes, as far as the file holds them; `end` is updated meanwhile. */
async function* chosenPackets(
  { track, places }: Stream<InputVideoTrack | InputAudioTrack>,
  shift: number,
  end: End,
): AsyncGenerator<EncodedPacket> {
  const chosen = new Set(places)
  let place = 0
  for await (const packet of new EncodedPacketSink(track as InputVideoTrack).packets()) {
    if (!chosen.has(place++)) continue
    const timestamp = Math.max(0, packet.timestamp - shift)
    end.seconds = Math.max(end.seconds, timestamp + packet.duration)
    yield packet.clone({ timestamp })
  }
}

const chosenOf = ({ times, places }: Stream<unknown>): readonly PacketTimes[] => places.map((place) => times[place]!)
const firstOf = (stream: Stream<unknown>): number =>
  chosenOf(stream).reduce((first, { timestamp }) => Math.min(first, timestamp), Number.POSITIVE_INFINITY)
const endOf = (stream: Stream<unknown>): number =>
  chosenOf(stream).reduce((end, { timestamp, duration }) => Math.max(end, timestamp + duration), Number.NEGATIVE_INFINITY)

type Length = { readonly readSeconds: number; readonly declaredSeconds: number }

function lengthsOf(streams: readonly Length[]): Copied {
  const inMs = (seconds: number) => Math.round(seconds * 1_000)
  const missing = ({ readSeconds, declaredSeconds }: Length) => declaredSeconds - readSeconds
  const worst = streams.reduce((one, other) => (missing(other) > missing(one) ? other : one))
  const madeSeconds = Math.max(...streams.map(({ readSeconds }) => readSeconds))
  return { durationMs: inMs(madeSeconds), readMs: inMs(worst.readSeconds), declaredMs: inMs(worst.declaredSeconds) }
}
