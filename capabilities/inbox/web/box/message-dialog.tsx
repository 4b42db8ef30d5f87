import { When } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { row as line } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { MessageRow } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { TodoState } from '../todo-state.tsx'
import styles from './center.module.css'

type Props = { readonly row: MessageRow | undefined; onClose(): void }

export function MessageDialog({ row, onClose }: Props) {
  const t = useTranslate(screensText)
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row?.title}
      actions={
        row?.path && (
          <ButtonLink kind="solid" to={row.path} after="arrow" onClick={onClose}>
            {t(row.open === true ? 'action.go' : 'action.look')}
          </ButtonLink>
        )
      }
    >
      {row && (
        <>
          <p className={line(12, text.quiet, styles.meta)}>
            {row.subTitle}
            <When at={row.at} />
            <TodoState row={row} />
          </p>
          <p className={styles.text}>{row.content}</p>
        </>
      )}
    </Dialog>
  )
}
