import { plainMoment } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { collegeScreens } from '../../text/screens.ts'
import type { Saved } from './use-course-saving.ts'

type Props = { readonly saved: Saved; readonly isChanged: boolean; readonly onSave: (() => void) | undefined }

export function SavedLine({ saved: { busy, at }, isChanged, onSave }: Props) {
  const t = useTranslate(collegeScreens)
  const time = at && plainMoment(at).slice(-5)
  const words = busy ? t('desk.saving') : isChanged ? t('desk.unsaved') : time ? t('desk.saved-at', { time }) : t('desk.saved')
  return (
    <>
      <span className={text.quiet} role="status">
        {words}
      </span>
      {isChanged && onSave && (
        <Button kind="quiet" size="small" busy={busy} onClick={onSave}>
          {t('desk.save')}
        </Button>
      )}
    </>
  )
}
