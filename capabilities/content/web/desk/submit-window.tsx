import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { listInspectors } from '#capabilities/inspection/contract.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import type { Refusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { contentScreens } from '../../text/screens.ts'

export type Wishes = { readonly note: string; readonly inspector: string | null }
type Props = { readonly busy: boolean; readonly refused: Refusal | undefined; onSubmit(wishes: Wishes): Promise<boolean>; onClose(): void }

/** The last look before a text goes to the inspection: words for its inspector, and a wish who that may be. */
export function SubmitWindow({ busy, refused, onSubmit, onClose }: Props) {
  const say = useSay(contentScreens)
  const [note, setNote] = useState('')
  const [inspector, setInspector] = useState<string | null>(null)
  return (
    <Window
      open
      onClose={onClose}
      title={say('move.submit-title')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button kind="solid" busy={busy} onClick={() => void onSubmit({ note, inspector }).then((isDone) => isDone && onClose())}>
            {say('move.submit')}
          </Button>
        </>
      }
    >
      <p>{say('move.submit-text')}</p>
      <RefusalNotice refused={refused} />
      <Textarea
        autosize
        minRows={2}
        mt={12}
        label={say('move.note')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Wish value={inspector} onChange={setInspector} />
    </Window>
  )
}

/** Where nobody else inspects, there is nobody to wish for. */
function Wish({ value, onChange }: { readonly value: string | null; onChange(id: string | null): void }) {
  const say = useSay(contentScreens)
  const inspectors = useCall(listInspectors, {})
  const me = useSession().user?.id
  const others = (inspectors.ok ?? []).filter(({ id }) => id !== me)
  if (others.length === 0) return null
  return (
    <Select
      mt={12}
      label={say('move.inspector')}
      description={say('move.inspector-help')}
      placeholder={say('move.inspector-any')}
      searchable
      clearable
      nothingFoundMessage={say('move.inspector-none')}
      data={others.map(({ id, name, waiting }) => ({
        value: id,
        label: [name ?? id.slice(0, 8), waiting > 0 ? say('move.inspector-load', { n: waiting }) : ''].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
