import { getOwnMenu, type MenuNode } from '#capabilities/access/contract.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'

/** The menu that the server sent. `nodes` is undefined until it came; nobody is judged by a menu that is still on its way. */
export type ServerMenu = { readonly nodes: readonly MenuNode[] | undefined; readonly failed: boolean }

const store = openStore<ServerMenu>({ nodes: undefined, failed: false })
export const useServerMenu = (): ServerMenu => useStore(store)
export const readMenuNodes = (): readonly MenuNode[] | undefined => store.read().nodes

let loading: Promise<void> | undefined

/** Loads the menu, telling how it goes (specification, section 4). `quietly`: only a failure is told. */
export function loadServerMenu(how: 'telling' | 'quietly' = 'telling'): Promise<void> {
  loading ??= fetchMenu(how).finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchMenu(how: 'telling' | 'quietly'): Promise<void> {
  const t = translatorOf(consoleText, languageNow())
  if (how === 'telling') toast('info', t('menu.loading'))
  const reply = await ask(getOwnMenu, {}).catch(() => undefined)
  untoast(t('menu.loading'))
  if (!reply || !('ok' in reply)) {
    store.change({ ...store.read(), failed: true })
    toast('bad', t('menu.failed'))
    return
  }
  store.change({ nodes: reply.ok, failed: false })
  if (how === 'telling') toast('ok', t('menu.loaded'))
}

export const forgetServerMenu = (): void => store.change({ nodes: undefined, failed: false })
