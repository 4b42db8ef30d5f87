import type { Format } from '../uploads/formats.ts'

export const SOURCE = 'source'
/** The demuxer is fixed by the first bytes and never guessed, so ffmpeg never follows a list of other files (S72). */
const DEMUXERS: Readonly<Partial<Record<Format['format'], string>>> = { mp4: 'mov', mov: 'mov', webm: 'matroska' }
const PICTURES = 'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,prores,mjpeg'
const SOUNDS = 'aac,mp3,mp3float,ac3,eac3,opus,libopus,vorbis,alac,flac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le'

export function inputOf(format: string): readonly string[] {
  const only = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
    '-codec_whitelist',
    `${PICTURES},${SOUNDS}`,
  ]
  return [...only, '-f', DEMUXERS[format as Format['format']] ?? 'mov', '-i', `file:${SOURCE}`]
}
