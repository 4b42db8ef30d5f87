import { Menu, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/refusal-notice.tsx'
import { Window } from '#web/console/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { contentScreens } from '../text/screens.ts'
import type { Desk } from './edit-desk.tsx'
import { ScheduleWindow } from './schedule-window.tsx'
import { type Step, useMoves } from './use-moves.ts'

/** What is possible now: the one next step as a button, the rest in a menu. */
export function Workflow(desk: Desk) {
  const say = useSay(contentScreens)
  const [open, setOpen] = useState<'submit' | 'schedule' | 'end'>()
  const moves = useMoves(desk, setOpen)
  const { main, rest } = moves
  return (
    <>
      <Button icon="eye" busy={moves.previewing} onClick={() => void moves.preview()}>
        {say('move.preview')}
      </Button>
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button after="down">{say('move.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((step) => (
              <Menu.Item key={step.label} {...(step.isDanger && { color: 'bad' })} onClick={step.onPress}>
                {step.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button kind="solid" busy={moves.busy} blocked={main.blocked} onClick={main.onPress}>
          {main.label}
        </Button>
      )}
      {open === 'submit' && <SubmitWindow moves={moves} onClose={() => setOpen(undefined)} />}
      {(open === 'schedule' || open === 'end') && <ScheduleWindow what={open} {...desk} onClose={() => setOpen(undefined)} />}
    </>
  )
}
export type { Step }

function SubmitWindow({ moves, onClose }: { readonly moves: ReturnType<typeof useMoves>; onClose(): void }) {
  const say = useSay(contentScreens)
  const [note, setNote] = useState('')
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
          <Button kind="solid" busy={moves.busy} onClick={() => void moves.submit(note).then((isDone) => isDone && onClose())}>
            {say('move.submit')}
          </Button>
        </>
      }
    >
      <p>{say('move.submit-text')}</p>
      <RefusalNotice refused={moves.refused} />
      <Textarea
        autosize
        minRows={2}
        mt={12}
        label={say('move.note')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Window>
  )
}
