import { encodingAsking } from '../dialog/encoding.ts'
import { decodeUnicode } from './decode-text.ts'

/**
 * Reads the text of a file that a person chose. UTF-8 and UTF-16 are recognised; for any other encoding the person selects one with a
 * preview. Returns undefined when the person cancels. Every screen reads text files through this function (`tests/rules/places/few-
 * places.test.ts`).
 */
export async function readTextFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return decodeUnicode(bytes) ?? (await encodingAsking.ask({ name: file.name, bytes }))
}

/** Reads a text file and returns it in UTF-8, for calls that take a file. */
export async function readAsUtf8(file: File): Promise<File | undefined> {
  const text = await readTextFile(file)
  return text === undefined ? undefined : new File([text], file.name, { type: file.type })
}
