import { open } from 'node:fs/promises'
import { EncodedPacketSink, FilePathSource, Input, type InputAudioTrack, type InputVideoTrack, MP4, QTFF } from 'mediabunny'
import { type Chosen, copyPackets } from './copy-packets.ts'
import { readEditLists, type ShownRange } from './edit-lists.ts'
import { type PacketTimes, shownPictures, shownSounds } from './shown-packets.ts'

// Is started by rewrap.ts with two file names and the AI label of the output, if any; prints the result as one line of JSON.
const [, , from = '', to = '', label = ''] = process.argv
process.stdout.write(JSON.stringify(await rewrapFile()))

async function rewrapFile(): Promise<object> {
  using input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF] })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) return { failed: audio ? 'VIDEO_NO_PICTURE' : 'VIDEO_BROKEN' }
  if ((await video.getCodec()) !== 'avc') return await codecOf(video)
  if (audio && (await audio.getCodec()) !== 'aac') return await codecOf(audio)
  const chosen = await choose(video, audio)
  if (!chosen) return { failed: 'VIDEO_CUT' }
  if (chosen.pictures.places.length === 0) return { failed: 'VIDEO_BROKEN' }
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()])
  return { width, height, ...(await copyPackets(chosen, { to, label })) }
}

async function codecOf(track: InputVideoTrack | InputAudioTrack): Promise<object> {
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId())
  return { failed: 'VIDEO_CODEC', values: { codec: String(codec ?? '?') } }
}

/** Chooses the packets that players display, without parts that were cut off; returns undefined when that is impossible. */
async function choose(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<Chosen | undefined> {
  await using file = await open(from)
  const edits = await readEditLists(file)
  const [shownVideo, shownAudio] = [edits.get(video.id), audio && edits.get(audio.id)]
  if (!isOnePart(shownVideo) || (audio && !isOnePart(shownAudio))) return undefined
  const times = await timesOf(video)
  const places = shownPictures(times, shownVideo)
  if (!places) return undefined
  const soundTimes = audio ? await timesOf(audio) : []
  const sounds = audio && { track: audio, times: soundTimes, places: shownSounds(soundTimes, shownAudio as ShownRange) }
  return { pictures: { track: video, times, places }, sounds: sounds && sounds.places.length > 0 ? sounds : null }
}

function isOnePart(edited: ShownRange | 'several' | undefined | null): edited is ShownRange {
  return edited !== 'several' && edited !== undefined && edited !== null
}

async function timesOf(track: InputVideoTrack | InputAudioTrack): Promise<readonly PacketTimes[]> {
  const times: PacketTimes[] = []
  for await (const { timestamp, duration, type } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true }))
    times.push({ timestamp, duration, isKey: type === 'key' })
  return times
}
