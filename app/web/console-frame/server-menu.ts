import type * as access from '#capabilities/access/contract.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'

const getOwnMenu = lightCall<typeof access.getOwnMenu>('/api/user/menu', 'reads')

/** The menu that the server sent. `nodes` is undefined until it came; nobody is judged by a menu that is still on its way. */
type ServerMenu = { readonly nodes: readonly access.MenuNode[] | undefined; readonly failed: boolean }

const store = openStore<ServerMenu>({ nodes: undefined, failed: false })
export const useServerMenu = (): ServerMenu => useStore(store)

let loading: Promise<void> | undefined

/** What a load tells of itself: that it begins and how it ended (specification, section 4), only that it failed, or nothing. */
type Toasts = 'all' | 'failures' | 'none'

/** Loads the menu that the server has for who is here. */
export function loadServerMenu(how: Toasts): Promise<void> {
  loading ??= fetchMenu(how).finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchMenu(how: Toasts): Promise<void> {
  const t = translatorOf(consoleText, languageNow())
  if (how === 'all') toast('info', t('menu.loading'))
  const reply = await ask(getOwnMenu, {}).catch(() => undefined)
  untoast(t('menu.loading'))
  if (!reply || !('ok' in reply)) {
    store.change({ ...store.read(), failed: true })
    if (how !== 'none') toast('bad', t('menu.failed'))
    return
  }
  store.change({ nodes: reply.ok, failed: false })
  if (how === 'all') toast('ok', t('menu.loaded'))
}

export const forgetServerMenu = (): void => store.change({ nodes: undefined, failed: false })
