import { byStartCodes, typeOf } from './nal-units.ts'

const SPS = 7
const PPS = 8

/** Builds an AVCDecoderConfigurationRecord from parameter sets of the stream. */
export function avcConfigurationOf(sps: Buffer, pps: Buffer, lengthBytes: number): Buffer {
  const size = (unit: Buffer) => Buffer.of(unit.length >> 8, unit.length & 255)
  const head = Buffer.of(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xfc | (lengthBytes - 1), 0xe1)
  return Buffer.concat([head, size(sps), sps, Buffer.of(1), size(pps), pps])
}

/** Returns the record of a sequence header. Some encoders send parameter sets with start codes instead of a record. */
export function readAvcRecord(header: Buffer): Buffer {
  const units = byStartCodes(header)?.units ?? []
  const find = (type: number) => units.find((unit) => typeOf(unit) === type)
  const [sps, pps] = [find(SPS), find(PPS)]
  return sps && pps ? avcConfigurationOf(sps, pps, 4) : header
}
