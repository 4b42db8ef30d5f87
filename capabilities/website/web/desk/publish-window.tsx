import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { type Block, getHomeDraft, publishHome } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import { DifferenceLines } from './difference-lines.tsx'
import type { HomeDesk } from './new-block.ts'

type Props = { readonly desk: HomeDesk; readonly blocks: readonly Block[]; readonly version: number; onClose(): void }

export function PublishWindow({ desk, blocks, version, onClose }: Props) {
  const t = useTranslate(deskScreens)
  const publishing = useAction(publishHome, {
    changes: [getHomeDraft],
    onDone() {
      toast('ok', t('published'))
      onClose()
    },
  })
  return (
    <Window
      open
      onClose={onClose}
      title={t('publish.title')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('publish.not-yet')}
          </Button>
          <Button kind="solid" busy={publishing.busy} onClick={() => void publishing.run({ version })}>
            {t('publish.now')}
          </Button>
        </>
      }
    >
      <p>{t('publish.text')}</p>
      <DifferenceLines sets={desk.sets} kinds={desk.kinds} before={desk.shown} after={blocks} />
      <RefusalNotice refused={publishing.refused} />
    </Window>
  )
}
