import { encodingAsking } from '../dialog/encoding.ts'
import { decodeUnicode } from './decode-text.ts'

/**
 * The text of a file that a person chose. UTF-8 and UTF-16 are recognised; for any other encoding the person picks one and sees the text in it
 * first. Undefined when they cancel. Every screen that reads a text file reads it here (`tests/rules/places/few-places.test.ts`).
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
