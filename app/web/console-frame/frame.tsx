import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { SHIPPED_COLOUR } from '#contract/site/theme-colour.ts'
import type { Judges } from '#web/console/access/pages.ts'
import { queries } from '#web/console/call/queries.ts'
import { ConfirmDialog } from '#web/console/dialog/confirm-dialog.tsx'
import { consoleFrame } from '#web/console/frame.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { Library } from '#web/console/mantine/library.tsx'
import { paint } from '#web/console/paint.ts'
import { followSettings, useSettings } from '#web/console/settings.ts'
import { useLeaveWarning, useUnsaved } from '#web/navigation/unsaved.ts'
import { useTheme } from '#web/preferences.ts'
import { useSession } from '#web/session/session.ts'
import { fillSlot, Slots } from '#web/slots.tsx'
import { consolePages } from '../pages/console-pages.ts'
import { consoleParts } from '../parts/console-parts.ts'
import { LazyForbidden } from './access/forbidden.tsx'
import { useAccessCheck } from './access/use-access-check.ts'
import { ConsoleShell } from './console-shell.tsx'
import { LazyDialogs } from './dialogs/lazy-dialogs.tsx'
import { followChanges } from './follow-changes.ts'
import { FrameView } from './frame-view.tsx'
import { measureScrollbar } from './scrollbar.ts'
import { syncSettings } from './settings/settings-sync.ts'
import { nameTab } from './tabs/tab-store.ts'
import { useUnsavedTabs } from './tabs/unsaved-tabs.ts'

/** Loads lazily, because operators do not need the site's frame. */
const OwnView = lazyPart(async () => ({ default: (await import('./own-view.tsx')).OwnView }))

type Props = { /** The screen is shown in the site's frame. */ readonly isOwn: boolean }

/** Renders everything around console screens. Only browsers load it. */
export default function Frame({ isOwn }: Props) {
  return (
    <Library>
      <QueryClientProvider client={queries}>
        <Gated isOwn={isOwn} />
        <ConfirmDialog />
        <LazyDialogs />
      </QueryClientProvider>
    </Library>
  )
}

function Gated({ isOwn }: Props) {
  useOwnSettings()
  usePaint(!isOwn)
  useUnsavedOfTabs()
  useEffect(followChanges, [])
  useEffect(measureScrollbar, [])
  const gate = useAccessCheck()
  const filled = useMemo(() => filledFor(gate.judges), [gate.judges])
  if (gate.state === 'wait') return <ConsoleShell />
  if (gate.state === 'failed') return <ConsoleShell onRetry={gate.retry} />
  return (
    <Slots filled={filled}>
      <Suspense>{isOwn ? <OwnView gate={gate} /> : <FrameView gate={gate} />}</Suspense>
    </Slots>
  )
}

const filledFor = (judges: Judges) => [
  ...consoleParts,
  fillSlot(consoleFrame, { pages: consolePages, judges, Forbidden: LazyForbidden, nameTab }),
]

function useOwnSettings(): void {
  const id = useSession().user?.id
  useEffect(followSettings, [])
  useEffect(() => (id === undefined ? undefined : syncSettings(id)), [id])
}

/** Applies the operator's colour or that of the site, and the palette for weak colour vision, while the console is mounted. */
function usePaint(isOn: boolean): void {
  const theme = useTheme()
  const { themeColor, colorWeek } = useSettings()
  useEffect(() => (isOn && themeColor !== SHIPPED_COLOUR ? paint(themeColor, theme) : undefined), [isOn, themeColor, theme])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-weak', colorWeek)
    return () => document.documentElement.removeAttribute('data-weak')
  }, [colorWeek])
}

/** Warns before leaving for unsaved input in background tabs, whose screens cannot warn themselves. */
function useUnsavedOfTabs(): void {
  const dirty = useUnsavedTabs().size > 0
  useUnsaved('tabs', dirty)
  useLeaveWarning(dirty)
}
