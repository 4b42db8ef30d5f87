import { Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { Window } from '#web/console/dialog/sheet.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { contentScreens } from '../../text/screens.ts'
import { inspectorChoice } from './inspector-slot.ts'

export type Wishes = { readonly note: string; readonly inspector: string | null }
type Props = {
  readonly busy: boolean
  readonly refused: CallRefusal | undefined
  onSubmit(wishes: Wishes): Promise<boolean>
  onClose(): void
}

export function SubmitWindow({ busy, refused, onSubmit, onClose }: Props) {
  const t = useTranslate(contentScreens)
  const InspectorChoice = useSlot(inspectorChoice)
  const [note, setNote] = useState('')
  const [inspector, setInspector] = useState<string | null>(null)
  return (
    <Window
      open
      onClose={onClose}
      title={t('move.submit-title')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="solid" busy={busy} onClick={() => void onSubmit({ note, inspector }).then((isDone) => isDone && onClose())}>
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <p>{t('move.submit-text')}</p>
      <RefusalNotice refused={refused} />
      <Textarea
        autosize
        minRows={2}
        mt={12}
        label={t('move.note')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Suspense>
        <InspectorChoice value={inspector} onChange={setInspector} />
      </Suspense>
    </Window>
  )
}
