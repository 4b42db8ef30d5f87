import { findThings } from '#capabilities/workplace/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { ask } from '#web/ask.ts'
import { isConsoleIcon } from '#web/console/show/console-icons.ts'
import type { Finder } from './finder.ts'

/** Finds public things of the kinds that capabilities declare. The server asks only those that the operator may edit. */
const finder: Finder = {
  async find(words) {
    const reply = await ask(findThings, { words: cutText(words, 100) })
    if (!('ok' in reply)) return []
    return reply.ok.flatMap(({ title: group, icon, list }) =>
      list.map((found) => ({ ...found, group, icon: isConsoleIcon(icon) ? icon : 'list' })),
    )
  },
}
export default finder
