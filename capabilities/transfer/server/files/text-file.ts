import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UnreadableUpload } from '../format/source.ts'

const HEAD_BYTES = 1_024
/** GB 18030 includes GBK and GB 2312. */
const GUESSED = ['utf-8', 'gb18030'] as const

/** Reads a text file as a stream of pieces, in UTF-8, or else in the charset that it declares, or else in GB 18030. */
export async function openText(path: string): Promise<AsyncIterable<string>> {
  const charset = await findCharset(path)
  return decode(path, charset)
}

/**
 * Returns the charset in which the whole file can be decoded. UTF-8 comes first whatever the file declares, because text in another charset
 * is hardly ever valid UTF-8, while the declaration of a converted file is often wrong.
 */
async function findCharset(path: string): Promise<string> {
  const head = await readHead(path)
  const marked = utf16In(head)
  const declared = /encoding=["']([\w.:-]{1,40})["']/i.exec(head.toString('latin1'))?.[1]
  const charsets = marked ? [marked] : [GUESSED[0], ...(declared ? [declared] : []), GUESSED[1]]
  for (const charset of charsets) if (await isIn(path, charset)) return charset
  throw new UnreadableUpload('UPLOAD_CHARSET', declared ?? '')
}

/** Returns the charset that the first two bytes mark. */
function utf16In([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Returns the first bytes of a file as UTF-8 without a mark, so that sources recognise their format in UTF-16, too. */
export function comparableHead(head: Buffer): Buffer {
  const charset = utf16In(head)
  if (charset) return Buffer.from(new TextDecoder(charset).decode(head))
  return head.subarray(0, MARK.length).equals(MARK) ? head.subarray(MARK.length) : head
}
const MARK = Buffer.from('\ufeff')

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

async function isIn(path: string, charset: string): Promise<boolean> {
  try {
    for await (const _ of decode(path, charset));
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false
    throw error
  }
}

async function* decode(path: string, charset: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset, { fatal: true })
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 18 })) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}
