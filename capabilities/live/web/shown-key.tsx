import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import type { Line } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CopyField } from './copy-field.tsx'

type Props = { readonly line: Line; readonly server: string | null; readonly streamKey: string; onClose(): void }

/** A new key, this once, with the server that it goes with. */
export function ShownKey({ line, server, streamKey, onClose }: Props) {
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
      {server === null ? <Notice kind="warn">{t('server.off')}</Notice> : <CopyField label={t('server.label')} value={server} />}
      <CopyField label={t('key.label')} value={streamKey} />
    </Dialog>
  )
}
