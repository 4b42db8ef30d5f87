import { type ContextType, type ReactNode, useMemo, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { Unsaved, useLeaveWarning } from '#web/navigation/unsaved.ts'
import { profileText } from '../text/texts.ts'

/** Asks before what was typed is lost: inside the site with a dialog, on leaving it with the browser's own question. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const report = useMemo<ContextType<typeof Unsaved>>(() => (name, dirty) => setOpen((before) => withName(before, name, dirty)), [])
  const dirty = open.size > 0
  useLeaveWarning(dirty)
  return (
    <Unsaved value={report}>
      {children}
      <LeaveQuestion dirty={dirty} />
    </Unsaved>
  )
}

function LeaveQuestion({ dirty }: { readonly dirty: boolean }) {
  const t = useTranslate(profileText)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('unsaved.title')}
      actions={
        <>
          <Button kind="quiet" onClick={() => proceed?.()}>
            {t('unsaved.leave')}
          </Button>
          <Button kind="solid" onClick={() => reset?.()}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  )
}

function withName(names: ReadonlySet<string>, name: string, dirty: boolean): ReadonlySet<string> {
  if (names.has(name) === dirty) return names
  const next = new Set(names)
  if (dirty) next.add(name)
  else next.delete(name)
  return next
}
