import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTheme } from '../preferences.ts'
import { useSession } from '../session.ts'
import { ConsoleShell } from '../shell/console-shell.tsx'
import { useUnsaved } from '../unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FrameView } from './frame-view.tsx'
import { useGate } from './gate.ts'
import { Library } from './mantine/library.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { queries } from './queries.ts'
import { measureScrollbar } from './scrollbar.ts'
import { followSettings, useSettings } from './settings.ts'
import { syncSettings } from './settings-sync.ts'
import { paint } from './theme-colour.ts'
import { useUnsavedTabs } from './unsaved-tabs.ts'

/** Everything around the screens of the console. Only browsers ever load it. */
export default function Frame() {
  return (
    <Library>
      <QueryClientProvider client={queries}>
        <Gated />
        <ConfirmDialog />
        <ProofDialog />
      </QueryClientProvider>
    </Library>
  )
}

function Gated() {
  useOwnSettings()
  usePaint()
  useUnsavedOfTabs()
  useEffect(measureScrollbar, [])
  const gate = useGate()
  if (gate.state === 'wait') return <ConsoleShell />
  if (gate.state === 'failed') return <ConsoleShell onRetry={gate.retry} />
  return <FrameView gate={gate} />
}

function useOwnSettings(): void {
  const id = useSession().user?.id
  useEffect(followSettings, [])
  useEffect(() => (id === undefined ? undefined : syncSettings(id)), [id])
}

/** The picked colour and the palette for weak colour vision, while the console is there. */
function usePaint(): void {
  const theme = useTheme()
  const { themeColor, colorWeek } = useSettings()
  useEffect(() => paint(themeColor, theme), [themeColor, theme])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-weak', colorWeek)
    return () => document.documentElement.removeAttribute('data-weak')
  }, [colorWeek])
}

/** Screens in the background say nothing themselves; what they hold still must not be lost. */
function useUnsavedOfTabs(): void {
  const dirty = useUnsavedTabs().size > 0
  useUnsaved('tabs', dirty)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}
