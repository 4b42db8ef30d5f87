import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { type Keyring, openKeyring } from '#server/secrets/keyring.ts'
import { BackupRefusal } from './refusal.ts'

/** Compresses bytes for a backup, encrypts them when a key is given, and names them by their content. */
export type Seal = {
  /** Returns 64 hex digits that depend on the content, and with a key on the key, so that a name discloses no content. */
  idOf(bytes: Uint8Array): string
  /** `about` is the key of the object. With a key, an object that was moved to another place does not open. */
  seal(bytes: Uint8Array, about: string): Promise<Buffer>
  /** Throws BackupRefusal for damaged bytes. */
  open(sealed: Buffer, about: string): Promise<Buffer>
}

const PURPOSE = 'backup'
const zip = promisify(zstdCompress)
const unzip = promisify(zstdDecompress)
/** Each piece of the result comes from a helper thread: pieces of the usual 16 KiB keep this thread busy. */
const PIECE_BYTES = 2 ** 20
const ZIP_OPTIONS = { chunkSize: PIECE_BYTES, params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Opens the compression of objects, and their encryption when there is a key of 32 bytes. */
export function openSeal(key: Buffer | undefined): Seal {
  const keyring: Keyring | undefined = key && openKeyring([{ id: PURPOSE, key }])
  const mac = (text: string) => keyring?.mac(PURPOSE, text).mac.toString('hex')
  return {
    idOf(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      return mac(hash) ?? hash
    },
    async seal(bytes, about) {
      const zipped = await zip(bytes, ZIP_OPTIONS)
      return keyring?.sealBytes(PURPOSE, zipped, about) ?? zipped
    },
    async open(sealed, about) {
      try {
        return await unzip(keyring?.openBytes(PURPOSE, sealed, about) ?? sealed, { chunkSize: PIECE_BYTES })
      } catch (defect) {
        throw new BackupRefusal(`${about} cannot be opened: it is damaged, or was encrypted with another BACKUP_KEY.`, { cause: defect })
      }
    },
  }
}

/** Returns the storage key of content: all names of one id lie in one folder, so the id is a part of the hash. */
export const chunkKey = (id: string): string =>
  `chunks/${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20, 32)}/${id}`
