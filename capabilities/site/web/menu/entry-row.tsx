import { ActionIcon, Menu } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status } from '#web/console/show/values.tsx'
import { align, cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { SiteSettings } from '../../contract.ts'
import { siteScreens } from '../../text/screens.ts'
import styles from '../site.module.css'
import { type SiteDesk, shownBy } from '../site-form.ts'
import { canGoIn, canGoOut, type MenuEditRow } from './menu-rows.ts'
import { entryAddress, useEntryName } from './use-entry-name.ts'

type Props = {
  readonly desk: SiteDesk
  readonly settings: SiteSettings
  readonly rows: readonly MenuEditRow[]
  readonly row: MenuEditRow
  readonly at: number
  readonly isDragged: boolean
  readonly handle: { onPointerDown(event: PointerEvent): void; onKeyDown(event: KeyboardEvent): void }
  onMove(to: number): void
  onIn(): void
  onOut(): void
  onChange(row: MenuEditRow): void
  onEdit(): void
  onRemove(): void
}

/** Shows an entry that can be moved by dragging, by the arrow keys in four directions, or by its menu. */
export function MenuEntryRow(props: Props) {
  const t = useTranslate(siteScreens)
  const { desk, settings, row, at, isDragged, handle, onIn, onOut, onEdit } = props
  const name = useEntryName(desk, settings).nameOf(row)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return handle.onKeyDown(event)
    event.preventDefault()
    if (event.key === 'ArrowRight') onIn()
    else onOut()
  }
  return (
    <li
      className={styles.row}
      data-row={at}
      data-depth={row.depth}
      data-dragged={isDragged || undefined}
      data-off={row.isHidden || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={t('move', { name })}
        onPointerDown={handle.onPointerDown}
        onKeyDown={onKeyDown}
      >
        <ConsoleIcon name="drag" size={16} />
      </button>
      <button type="button" className={cluster([0, 12], align.baseline, styles.open)} title={t('entry.change', { name })} onClick={onEdit}>
        <b>{name}</b>
        <small>
          {t(`kind.${row.target.kind}`)}
          {entryAddress(desk, row) && ` · ${entryAddress(desk, row)}`}
        </small>
        <EntryState desk={desk} settings={settings} row={row} />
      </button>
      <Actions {...props} name={name} />
    </li>
  )
}

/** Explains why readers do not see the entry. */
function EntryState({ desk, settings, row: { isHidden, target } }: Pick<Props, 'desk' | 'settings' | 'row'>) {
  const t = useTranslate(siteScreens)
  const isOff = target.kind === 'section' && settings.sections.some(({ section, isHidden: off }) => section === target.section && off)
  if (isHidden || isOff) return <Status kind="idle">{t('entry.hidden')}</Status>
  if (target.kind === 'item' && !shownBy(desk).items.has(target.number)) return <Status kind="warn">{t('entry.gone')}</Status>
  return null
}

function Actions({ rows, row, at, name, onMove, onIn, onOut, onChange, onEdit, onRemove }: Props & { readonly name: string }) {
  const t = useTranslate(siteScreens)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="idle" size="sm" aria-label={t('entry.more', { name })}>
          <ConsoleIcon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<ConsoleIcon name="edit" size={16} />} onClick={onEdit}>
          {t('entry.edit')}
        </Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => onMove(at - 1)}>
          {t('entry.up')}
        </Menu.Item>
        <Menu.Item disabled={at === rows.length - 1} onClick={() => onMove(at + 1)}>
          {t('entry.down')}
        </Menu.Item>
        <Menu.Item disabled={!canGoIn(rows, at)} onClick={onIn}>
          {t('entry.in')}
        </Menu.Item>
        <Menu.Item disabled={!canGoOut(rows, at)} onClick={onOut}>
          {t('entry.out')}
        </Menu.Item>
        <Menu.Item onClick={() => onChange({ ...row, isHidden: !row.isHidden })}>{t(row.isHidden ? 'entry.show' : 'entry.hide')}</Menu.Item>
        <Menu.Item leftSection={<ConsoleIcon name="trash" size={16} />} color="bad" onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
