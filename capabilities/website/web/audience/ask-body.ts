import type { Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { renewFiles } from '#web/kit/picture/renew-files.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'
import { folderIn } from './folder-in.ts'

const getItemBody = lightCall<typeof calls.getItemBody>('/api/website/item/body', 'reads')

/** Returns the whole item, or why this reader does not get it. Its files are renewed by the same call while the page is open. */
export async function askBody(number: number, language: Language): Promise<calls.PublicItem | 'denied' | 'failed'> {
  const reply = await ask(getItemBody, { number, language })
  if ('refused' in reply) return reply.refused === 'NOT_ADMITTED' ? 'denied' : 'failed'
  renewFiles(folderFinder(number, language))
  return reply.ok.item
}

/** Files that fail together share one call. */
function folderFinder(number: number, language: Language) {
  let asking: Promise<string> | undefined
  return async (assetId: string): Promise<string | undefined> => {
    asking ??= askBody(number, language)
      .then((item) => JSON.stringify(item))
      .finally(() => {
        asking = undefined
      })
    return folderIn(await asking, assetId)
  }
}
