import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { pageAt } from '#web/console/access/pages.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { readSession } from '#web/session/session.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { PAGE_PATHS } from '../../pages/site-pages.ts'
import { isUnsaved, useUnsavedTabs } from './unsaved-tabs.ts'

/** Asks before unsaved input is lost: on leaving the console, and without tabs on leaving the screen. */
export function UnsavedQuestion({ several }: { readonly several: boolean }) {
  const t = useTranslate(consoleText)
  const dirty = useUnsavedTabs()
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || readSession().token === null) return false
    const isInside = pageAt(consolePages, nextLocation.pathname) !== undefined || isWhy(nextLocation)
    return isInside && several ? false : isInside ? isUnsaved(currentLocation.pathname) : dirty.size > 0
  })
  useEffect(() => {
    if (state !== 'blocked') return
    void confirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      action: t('unsaved.leave'),
      stay: t('unsaved.stay'),
    }).then((leave) => (leave ? proceed?.() : reset?.()))
  }, [state, proceed, reset, t])
  return null
}

/** Returns true for the console page that explains a missing permission. */
const isWhy = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  pathname === PAGE_PATHS[403] && new URLSearchParams(search).has('permission')
