/** An expected no: a code for the product, and an English detail for the encoder's log. */
export type EngineRefusal = { readonly code: RefusalCode | (string & {}); readonly detail?: string }

const SENTENCES = {
  KEY_MALFORMED: 'The stream key must have the form NAME?k=KEY.',
  KEY_WRONG: 'The stream key is wrong.',
  NOT_ALLOWED: 'The account that made this key may not broadcast.',
  TOO_MANY_FAILURES: 'There were too many wrong keys. Try again in a minute.',
  AUTHORIZATION_TIMED_OUT: 'The authorisation took too long. Try again.',
  AUTHORIZATION_FAILED: 'The authorisation failed. Try again.',
  CHANNEL_UNKNOWN: 'Nothing is broadcast under this name.',
  CHANNEL_OPEN: 'This channel is open already.',
  CHANNEL_ENDED: 'The broadcast has ended.',
  LINE_UNKNOWN: 'There is no such line.',
  LINE_OFF: 'This line is switched off.',
  LINE_BUSY: 'Another encoder publishes on this line.',
  LINE_NOT_READY: 'This line has no picture.',
  VIDEO_CODEC_UNSUPPORTED: 'Only H.264 video is supported.',
  AUDIO_CODEC_UNSUPPORTED: 'Only AAC audio is supported.',
  VIDEO_UNREADABLE: 'The video cannot be read.',
  AUDIO_UNREADABLE: 'The audio cannot be read.',
  OUTSIDE_POLICY: 'The stream does not keep to the approved parameters.',
  REPLACED: 'Another encoder has taken over this line.',
  SILENT: 'Nothing arrived for too long.',
  CUT: 'The broadcast was cut by the operator.',
  KEY_REPLACED: 'The stream key was replaced by a new one.',
  FILE_UNREADABLE: 'The file cannot be read.',
  FILE_UNSUPPORTED: 'Only FLV and MP4 files with H.264 and AAC are supported.',
  FILE_HAS_B_FRAMES: 'The file has B-frames. It must be encoded without them.',
  ENGINE_RESTARTING: 'The engine is being restarted. Try again.',
  ENGINE_CLOSED: 'The server is closing.',
} as const
type RefusalCode = keyof typeof SENTENCES

export function describeRefusal({ code, detail }: EngineRefusal): string {
  const sentence = (SENTENCES as Readonly<Record<string, string>>)[code] ?? 'Publishing is refused.'
  return `${code}: ${sentence}${detail ? ` (${detail})` : ''}`
}
