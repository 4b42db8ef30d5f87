import { CopyField } from '#web/console/show/copy-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { clientScreens } from '../../text/client-screens.ts'

export type MadeClient = { readonly id: string; readonly secret: string | null }

/** Shows what the operator of the other site has to enter there. The secret is shown once. */
export function ShownClient({
  made: { id, secret },
  issuer,
  onClose,
}: {
  readonly made: MadeClient
  readonly issuer: string
  onClose(): void
}) {
  const t = useTranslate(clientScreens)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(secret === null ? 'made-public-title' : 'made-title')}
      actions={
        <Button kind="solid" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={stack(16)}>
        <p>{t(secret === null ? 'made-public' : 'made-text')}</p>
        <CopyField label={t('issuer')} value={issuer} />
        <CopyField label={t('client-id')} value={id} />
        {secret !== null && <CopyField label={t('secret')} value={secret} />}
      </div>
    </Dialog>
  )
}
