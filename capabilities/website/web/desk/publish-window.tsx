import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { type Block, getHomeDraft, publishHome } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import { type Desk, differenceOf } from './new-block.ts'
import { useNames } from './use-names.ts'

type Props = { readonly desk: Desk; readonly blocks: readonly Block[]; readonly version: number; onClose(): void }

/** A second look before visitors see it: what will be other than now. */
export function PublishWindow({ desk, blocks, version, onClose }: Props) {
  const t = useTranslate(deskScreens)
  const { nameOf } = useNames(desk)
  const publishing = useAction(publishHome, {
    changes: [getHomeDraft],
    onDone() {
      toast('ok', t('published'))
      onClose()
    },
  })
  const { added, removed, changed, isMoved } = differenceOf(desk.shown, blocks)
  const lines = [
    ...added.map((block) => ({ block, kind: 'ok', text: t('difference.added') }) as const),
    ...changed.map((block) => ({ block, kind: 'info', text: t('difference.changed') }) as const),
    ...removed.map((block) => ({ block, kind: 'warn', text: t('difference.removed') }) as const),
  ]
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
      <ul className={styles.found}>
        {lines.map(({ block, kind, text }) => (
          <li key={`${kind} ${block.id}`}>
            <b>{nameOf(block)}</b>
            <Status kind={kind}>{text}</Status>
          </li>
        ))}
        {isMoved && (
          <li>
            <b>{t('difference.order')}</b>
            <Status kind="info">{t('difference.changed')}</Status>
          </li>
        )}
      </ul>
      <RefusalNotice refused={publishing.refused} />
    </Window>
  )
}
