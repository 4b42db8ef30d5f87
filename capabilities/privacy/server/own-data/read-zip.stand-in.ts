import { inflateRawSync } from 'node:zlib'

const [DIRECTORY_END, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50]

/** Reads the files of a ZIP archive below 4 GiB, by its directory. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(DIRECTORY_END).buffer))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory of the archive is damaged.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
