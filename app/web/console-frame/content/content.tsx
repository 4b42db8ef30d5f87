import { clsx as cx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { Outlet, useLocation, useMatches, useSearchParams } from 'react-router'
import type { ConsolePage } from '#contract/console.ts'
import { ExceptionState } from '#web/console/screen/exception-state.tsx'
import { useBack } from '#web/console/screen/use-back.ts'
import { useTrouble } from '#web/console/screen/use-trouble.ts'
import { useSettings } from '#web/console/settings.ts'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { handleIn } from '#web/page.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { PAGE_PATHS } from '../../pages/site-pages.ts'
import { LazyForbidden } from '../access/forbidden.tsx'
import type { AccessCheck } from '../access/use-access-check.ts'
import styles from '../frame-view.module.css'
import { UnsavedQuestion } from '../tabs/leave-question.tsx'
import { useOwnScroll } from '../tabs/scroll.ts'
import { TabHost } from '../tabs/tab-host.tsx'
import { HOME } from '../tabs/tabs.ts'
import { ConsoleCrumbs } from './console-crumbs.tsx'

type Props = { readonly gate: AccessCheck; readonly page: ConsolePage | undefined }

/** Shows the screen, or an explanation in its place. That stays inside the frame, so the background screens stay alive. */
export function ScreenContent({ gate, page }: Props) {
  const { pathname } = useLocation()
  const { tabBar } = useSettings()
  const instead = useInstead(gate, page)
  useOwnScroll(pathname)
  return (
    <>
      {instead}
      {!instead && page && page.name !== HOME.name && <ConsoleCrumbs page={page} />}
      <TabHost path={instead ? undefined : pathname} several={tabBar} />
      <UnsavedQuestion several={tabBar} />
    </>
  )
}

export function useInstead({ state }: AccessCheck, page: ConsolePage | undefined): ReactNode {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const name = handleIn(useMatches())?.name
  const permission = pathname === PAGE_PATHS[403] ? search.get('permission') : null
  if (state === 'not-in-menu' || name === 'notFound') return <NotFound />
  if (state === 'forbidden' && page?.permission) return <Forbidden permission={page.permission} />
  if (permission !== null) return <Forbidden permission={permission} />
  return page ? undefined : <Outlet />
}

/** Lets operators without the page's permission request it in place of the page. */
function Forbidden({ permission }: { readonly permission: string }) {
  const t = useTranslate(consoleText)
  const tShell = useTranslate(shellText)
  const back = useBack()
  const number = useTrouble(useMemo(() => ({ what: 'forbidden', why: permission }), [permission]))
  return (
    <div className={cx(box.card, styles.card)}>
      <h1 className={text.hidden}>{t('forbidden.title')}</h1>
      <LazyForbidden key={permission} permission={permission} />
      <p className={stack(8, items.center, styles.foot)}>
        <Button kind="quiet" size="small" icon="left" onClick={back}>
          {tShell('back')}
        </Button>
        {number && <small>{tShell('request-number', { id: number })}</small>}
      </p>
    </div>
  )
}

function NotFound() {
  const t = useTranslate(consoleText)
  const { pathname } = useLocation()
  const number = useTrouble(useMemo(() => ({ what: 'lost', why: '', path: pathname }), [pathname]))
  return (
    <ExceptionState code="404" title={t('lost.title')} onRetry={() => location.reload()} number={number}>
      <p>{t('lost.text')}</p>
    </ExceptionState>
  )
}
