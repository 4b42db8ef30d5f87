import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'

// Started by rewrap.ts with the names of two files and the comment of the second; prints what it found as one line of JSON.
const [, , from = '', to = '', comment = ''] = process.argv
process.stdout.write(JSON.stringify(await rewrapFile()))

async function rewrapFile(): Promise<object> {
  using input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF] })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) return { failed: 'VIDEO_BROKEN' }
  if ((await video.getCodec()) !== 'avc' || (audio && (await audio.getCodec()) !== 'aac')) return { failed: 'VIDEO_CODEC' }
  await copy(video, audio)
  const [width, height, seconds] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight(), input.computeDuration()])
  return { width, height, durationMs: Math.round(seconds * 1_000) }
}

/** Both streams side by side, so that neither has to be waited for when it is played. */
async function copy(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(to) })
  if (comment !== '') output.setMetadataTags({ comment })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures, { rotation: await video.getRotation(), maximumPacketCount: await countOf(video) })
  if (audio) output.addAudioTrack(sounds, { maximumPacketCount: await countOf(audio) })
  await output.start()
  const pictureConfig = { decoderConfig: (await video.getDecoderConfig())! }
  const soundConfig = audio && { decoderConfig: (await audio.getDecoderConfig())! }
  const waiting = audio && new EncodedPacketSink(audio).packets()
  let sound = await waiting?.next()
  for await (const picture of new EncodedPacketSink(video).packets()) {
    for (; sound && !sound.done && sound.value.timestamp <= picture.timestamp; sound = await waiting!.next()) {
      await sounds.add(sound.value, soundConfig!)
    }
    await pictures.add(picture, pictureConfig)
  }
  for (; sound && !sound.done; sound = await waiting!.next()) await sounds.add(sound.value, soundConfig!)
  await output.finalize()
}

async function countOf(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount
}
