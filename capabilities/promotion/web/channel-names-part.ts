import { ask } from '#web/ask.ts'
import { LINK_PREFIX, listChannels } from '../contract.ts'

const MOST = 100

/** The newest promotions by the codes of their links. */
export async function findChannelNames(): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const reply = await ask(listChannels, { pageSize: MOST })
  return 'ok' in reply ? reply.ok.list.map(({ path, name }) => ({ code: path.slice(LINK_PREFIX.length), name })) : []
}
