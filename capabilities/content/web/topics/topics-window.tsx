import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'

type Props = {
  readonly count: number
  readonly topics: ReadonlyMap<string, string>
  onSave(add: string[], remove: string[]): void
  onClose(): void
}

/** Adds topics to several items, or takes them away. */
export function TopicsWindow({ count, topics, onSave, onClose }: Props) {
  const say = useSay(contentScreens)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const choices = (without: string[]) => [...topics].filter(([slug]) => !without.includes(slug)).map(([value, label]) => ({ value, label }))
  return (
    <Window
      open
      onClose={onClose}
      title={say('topics.window', { count })}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            kind="solid"
            blocked={add.length + remove.length === 0 ? say('topics.add') : undefined}
            onClick={() => onSave(add, remove)}
          >
            {say('topics.save')}
          </Button>
        </>
      }
    >
      {topics.size === 0 && <p>{say('topics.none')}</p>}
      <MultiSelect label={say('topics.add')} data={choices(remove)} value={add} onChange={setAdd} searchable />
      <MultiSelect label={say('topics.remove')} data={choices(add)} value={remove} onChange={setRemove} searchable mt={12} />
    </Window>
  )
}
