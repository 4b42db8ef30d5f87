import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'

type Props = {
  readonly count: number
  readonly topics: ReadonlyMap<string, string>
  onSave(add: string[], remove: string[]): void
  onClose(): void
}

export function TopicsWindow({ count, topics, onSave, onClose }: Props) {
  const t = useTranslate(contentScreens)
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const choices = (without: string[]) => [...topics].filter(([slug]) => !without.includes(slug)).map(([value, label]) => ({ value, label }))
  return (
    <Window
      open
      onClose={onClose}
      title={t('topics.window', { count })}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="solid" blocked={add.length + remove.length === 0 ? t('topics.add') : undefined} onClick={() => onSave(add, remove)}>
            {t('topics.save')}
          </Button>
        </>
      }
    >
      {topics.size === 0 && <p>{t('topics.none')}</p>}
      <MultiSelect label={t('topics.add')} data={choices(remove)} value={add} onChange={setAdd} searchable />
      <MultiSelect label={t('topics.remove')} data={choices(add)} value={remove} onChange={setRemove} searchable mt={12} />
    </Window>
  )
}
