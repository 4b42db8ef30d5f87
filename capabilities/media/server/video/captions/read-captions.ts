import { LANGUAGES, type Language } from '#contract/language.ts'
import type { MediaContext } from '../../context.ts'
import { assetFolder } from '../../keys.ts'
import { findFiles } from '../../library/asset-store.ts'
import { readCues } from './web-vtt.ts'

/** Returns the caption texts of videos in all languages by asset id; videos without captions are left out. */
export async function readWebVtt(context: MediaContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const id of ids) {
    const words: string[] = []
    for (const language of LANGUAGES) words.push(...cuesOf(await readShown(context, id, language)))
    if (words.length > 0) found.set(id, words.join('\n'))
  }
  return found
}

const cuesOf = (file: string): string[] => readCues(file).map(({ lines }) => lines.join('\n'))

export async function readShown(
  { database, storage }: Pick<MediaContext, 'database' | 'storage'>,
  id: string,
  language: Language,
): Promise<string> {
  const file = (await findFiles(database.of(), id)).find((each) => each.role === 'captions' && each.language === language)
  const bytes = file && (await storage.read(assetFolder(id) + file.name))
  return bytes ? Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>)).toString() : ''
}
