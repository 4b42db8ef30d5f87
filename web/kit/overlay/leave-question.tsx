import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useLeaveWarning } from '#web/navigation/unsaved.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly asks: boolean
  readonly title: string
  readonly leave: string
  readonly stay: string
  readonly children: ReactNode
}

/**
 * Asks before the page is left while `asks` is true: by a dialog inside the site, and by the browser's own prompt on leaving or reloading.
 */
export function LeavePrompt({ asks, title, leave, stay, children }: Props) {
  useLeaveWarning(asks)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={() => proceed?.()}>
            {leave}
          </Button>
          <Button kind="solid" onClick={() => reset?.()}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
