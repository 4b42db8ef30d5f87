import type * as access from '#capabilities/access/contract.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'

const getOwnMenu = lightCall<typeof access.getOwnMenu>('/api/user/menu', 'reads')

/** The server's menu. `nodes` is undefined until the menu has loaded; access is not judged meanwhile. */
type ServerMenu = { readonly nodes: readonly access.MenuNode[] | undefined; readonly failed: boolean }

const store = openStore<ServerMenu>({ nodes: undefined, failed: false })
export const useServerMenu = (): ServerMenu => useStore(store)

let loading: Promise<void> | undefined

/** The toasts of a load: its start and end (specification, section 4), its failure only, or none. */
type Toasts = 'all' | 'failures' | 'none'

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
