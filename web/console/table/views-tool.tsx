import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, IconButton } from '../../kit/button.tsx'
import { copyText } from '../../kit/field/copy-text.ts'
import { toast } from '../../kit/overlay/toast.tsx'
import { cluster, stack } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { changeSettings, readSettings, type TableView, useSettings, VIEW_LIMITS } from '../settings.ts'
import { ConsoleIcon } from '../show/console-icon.tsx'
import styles from './filters.module.css'

const NONE: readonly TableView[] = []

/** Saves filters and sorting of a table under names for the operator's own use. The link to the present view can be copied for others. */
export function ViewsTool({ name }: { readonly name: string }) {
  const t = useTranslate(consoleText)
  const [isOpen, setOpen] = useState(false)
  const views = useSettings().views[name] ?? NONE
  const save = (next: readonly TableView[]) => changeSettings({ views: { ...readSettings().views, [name]: next } })
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon variant="subtle" color="idle" aria-label={t('table.views')} title={t('table.views')} onClick={() => setOpen(!isOpen)}>
          <ConsoleIcon name="star" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.views')}>
        <div className={stack(12, styles.views)}>
          {views.length === 0 && <p className={text.muted}>{t('table.views-none')}</p>}
          <ul>
            {views.map((view) => (
              <li key={view.name}>
                <Link to={`?${view.query}`} onClick={() => setOpen(false)}>
                  {view.name}
                </Link>
                <IconButton
                  icon="close"
                  label={t('table.view-remove', { name: view.name })}
                  onClick={() => save(views.filter((each) => each !== view))}
                />
              </li>
            ))}
          </ul>
          <SaveView views={views} onSave={save} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type SaveProps = { readonly views: readonly TableView[]; onSave(views: readonly TableView[]): void }

/** A view of the same name is replaced. */
function SaveView({ views, onSave }: SaveProps) {
  const t = useTranslate(consoleText)
  const { search } = useLocation()
  const [name, setName] = useState('')
  const query = search.replace(/^\?/, '')
  const others = views.filter((view) => view.name !== name.trim())
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || query.length > VIEW_LIMITS.query || others.length >= VIEW_LIMITS.most) return
    onSave([...others, { name: name.trim(), query }])
    setName('')
  }
  const copy = async () => (await copyText(location.href)) && toast('ok', t('table.view-copied'))
  return (
    <form method="post" onSubmit={save}>
      <TextInput
        label={t('table.view-name')}
        size="xs"
        maxLength={VIEW_LIMITS.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={cluster(8)}>
        <Button size="small" type="submit" blocked={others.length >= VIEW_LIMITS.most ? t('table.views-full') : undefined}>
          {t('table.view-save')}
        </Button>
        <Button size="small" kind="quiet" icon="copy" onClick={() => void copy()}>
          {t('table.view-copy')}
        </Button>
      </div>
    </form>
  )
}
