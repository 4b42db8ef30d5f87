import { Status, When } from '#web/console/show/values.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Announcement } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from '../box/center.module.css'

type Props = { readonly announcement: Announcement | undefined; onClose(): void }

/** Shows a withdrawn announcement, which cannot be edited. */
export function AnnouncementDialog({ announcement, onClose }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <Dialog open={announcement !== undefined} onClose={onClose} title={announcement?.title[language]}>
      {announcement && (
        <>
          <p className={row(12, text.quiet, styles.meta)}>
            <Status kind="bad">{t('announce.state.withdrawn')}</Status>
            <When at={announcement.updatedAt} />
          </p>
          <p className={styles.text}>{announcement.text[language]}</p>
        </>
      )}
    </Dialog>
  )
}
