import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { ChoiceMenu } from '../publish/choice-menu.tsx'
import { ScheduleWindow } from './schedule-window.tsx'
import { SubmitWindow } from './submit-window.tsx'
import { type MoveStep, useMoves } from './use-moves.tsx'

export function Workflow(desk: Desk) {
  const t = useTranslate(contentScreens)
  const [open, setOpen] = useState<'submit' | 'schedule' | 'end'>()
  const moves = useMoves(desk, setOpen)
  const { main } = moves
  const beside = moves.rest.filter(({ isBeside }) => isBeside)
  const rest = moves.rest.filter(({ isBeside }) => !isBeside)
  return (
    <>
      <Button icon="eye" busy={moves.previewing} onClick={() => void moves.preview()}>
        {t('move.preview')}
      </Button>
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button after="down">{t('move.more')}</Button>
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
      {beside.map(({ label, blocked, onPress }) => (
        <Button key={label} busy={moves.busy} blocked={blocked} onClick={onPress}>
          {label}
        </Button>
      ))}
      {main?.choices && (
        <ChoiceMenu kind="solid" busy={moves.busy} choices={main.choices}>
          {main.label}
        </ChoiceMenu>
      )}
      {main && !main.choices && (
        <Button kind="solid" busy={moves.busy} blocked={main.blocked} onClick={main.onPress}>
          {main.label}
        </Button>
      )}
      {open === 'submit' && (
        <SubmitWindow busy={moves.busy} refused={moves.refused} onSubmit={moves.submit} onClose={() => setOpen(undefined)} />
      )}
      {(open === 'schedule' || open === 'end') && <ScheduleWindow what={open} {...desk} onClose={() => setOpen(undefined)} />}
    </>
  )
}
export type { MoveStep }
