import { useNavigate } from 'react-router'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { forgetScroll } from './scroll.ts'
import { closeTabs, readTabs } from './tab-store.ts'
import { type CloseWhat, close } from './tabs.ts'
import { isUnsaved } from './unsaved-tabs.ts'

export type CloseTabs = (path: string, what: CloseWhat) => void

/** Closes tabs; asks first when one has unsaved changes. */
export function useCloseTabs(shown: string): CloseTabs {
  const t = useTranslate(consoleText)
  const navigate = useNavigate()
  return async (path, what) => {
    const { closed } = close(readTabs(), { path, what, shown })
    const dirty = closed.filter((tab) => isUnsaved(tab.path)).length
    const question = {
      title: t('tab.close-unsaved', { count: dirty }),
      text: t('unsaved.text'),
      action: t('tab.close-anyway'),
      stay: t('unsaved.stay'),
      danger: true,
    }
    if (dirty > 0 && !(await confirm(question))) return
    for (const tab of closed) forgetScroll(tab.path)
    const next = closeTabs(path, what, shown)
    if (next.path !== shown) await navigate(next.fullPath)
  }
}
