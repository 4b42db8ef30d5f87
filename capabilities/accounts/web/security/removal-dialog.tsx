import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly action: string
  readonly children: ReactNode
  onClose(): void
  onRemove(): void
}

/** Asks before a protection of the account is removed. */
export function RemovalDialog({ open, title, action, children, onClose, onRemove }: Props) {
  const t = useTranslate(accountsText)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="danger" onClick={onRemove}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
