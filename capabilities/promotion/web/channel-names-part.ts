import { ask } from '#web/ask.ts'
import { LINK_PREFIX, listChannels } from '../contract.ts'

const AT_ONCE = 100
type ChannelName = { readonly code: string; readonly name: string }

/** Returns all promotions with the codes of their links, newest first. */
export async function findChannelNames(): Promise<readonly ChannelName[]> {
  const names: ChannelName[] = []
  for (let page = 1; ; page++) {
    const reply = await ask(listChannels, { page, pageSize: AT_ONCE })
    if (!('ok' in reply)) return names
    names.push(...reply.ok.list.map(({ path, name }) => ({ code: path.slice(LINK_PREFIX.length), name })))
    if (reply.ok.list.length < AT_ONCE) return names
  }
}
