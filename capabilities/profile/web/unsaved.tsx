import { type ContextType, type ReactNode, useMemo, useState } from 'react'
import { LeavePrompt } from '#web/kit/overlay/leave-question.tsx'
import { useTranslate } from '#web/language.ts'
import { Unsaved } from '#web/navigation/unsaved.ts'
import { profileText } from '../text/texts.ts'

/** Asks before typed input is lost: with a dialog inside the site, with the browser's own question on leaving it. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const report = useMemo<ContextType<typeof Unsaved>>(() => (name, dirty) => setOpen((before) => withName(before, name, dirty)), [])
  const t = useTranslate(profileText)
  return (
    <Unsaved value={report}>
      {children}
      <LeavePrompt asks={open.size > 0} title={t('unsaved.title')} leave={t('unsaved.leave')} stay={t('unsaved.stay')}>
        {t('unsaved.text')}
      </LeavePrompt>
    </Unsaved>
  )
}

function withName(names: ReadonlySet<string>, name: string, dirty: boolean): ReadonlySet<string> {
  if (names.has(name) === dirty) return names
  const next = new Set(names)
  if (dirty) next.add(name)
  else next.delete(name)
  return next
}
