import { CopyField } from '#web/console/show/copy-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import type { Line } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { ServerFields } from './server-fields.tsx'

type Props = { readonly line: Line; readonly servers: readonly string[]; readonly streamKey: string; onClose(): void }

/** Shows a new key once, with its server addresses. */
export function ShownKey({ line, servers, streamKey, onClose }: Props) {
  const t = useTranslate(liveScreens)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('key.shown-title', { line: t(`line.${line}`) })}
      actions={
        <Button kind="solid" onClick={onClose}>
          {t('key.done')}
        </Button>
      }
    >
      <p>{t('key.shown-text')}</p>
      <ServerFields servers={servers} />
      <CopyField label={t('key.label')} value={streamKey} />
    </Dialog>
  )
}
