// These functions build the messages of a camera. The format is documented in streaming/http/camera/camera-message.ts: kind, milliseconds,
// then the body of an FLV tag.

const SOUND = 8
const PICTURE = 9
/** The first byte of an FLV video tag: H.264, key frame or other frame. */
const KEY = 0x17
const BETWEEN = 0x27
const AAC = 0xaf

/** `avcC` is an AVCDecoderConfigurationRecord. */
export const pictureFormat = (atMs: number, avcC: Uint8Array) => message({ kind: PICTURE, atMs }, [KEY, 0, 0, 0, 0], avcC)
/** `units` are NAL units, each prefixed by its length. */
export const picture = (atMs: number, isKey: boolean, units: Uint8Array) =>
  message({ kind: PICTURE, atMs }, [isKey ? KEY : BETWEEN, 1, 0, 0, 0], units)
/** `config` is an AudioSpecificConfig. */
export const soundFormat = (atMs: number, config: Uint8Array) => message({ kind: SOUND, atMs }, [AAC, 0], config)
/** `packet` is an AAC packet without a header. */
export const sound = (atMs: number, packet: Uint8Array) => message({ kind: SOUND, atMs }, [AAC, 1], packet)

type MessageKind = { readonly kind: number; readonly atMs: number }

function message({ kind, atMs }: MessageKind, head: readonly number[], data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 + head.length + data.length)
  bytes[0] = kind
  new DataView(bytes.buffer).setUint32(1, Math.round(atMs))
  bytes.set(head, 5)
  bytes.set(data, 5 + head.length)
  return bytes
}
