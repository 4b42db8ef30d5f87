import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useSay } from '#web/language.ts'
import type { Line } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { CopyField } from './copy-field.tsx'

type Props = { readonly line: Line; readonly server: string | null; readonly streamKey: string; onClose(): void }

/** A new key, this once, with the server that it goes with. */
export function ShownKey({ line, server, streamKey, onClose }: Props) {
  const say = useSay(liveScreens)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('key.shown-title', { line: say(`line.${line}`) })}
      actions={
        <Button kind="solid" onClick={onClose}>
          {say('key.done')}
        </Button>
      }
    >
      <p>{say('key.shown-text')}</p>
      {server === null ? <Notice kind="warn">{say('server.off')}</Notice> : <CopyField label={say('server.label')} value={server} />}
      <CopyField label={say('key.label')} value={streamKey} />
    </Dialog>
  )
}
