import { clsx as cx } from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { isConsoleIcon } from '#web/console/show/console-icons.ts'
import { grow, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { screensText } from '../../text/screens.ts'
import styles from './menu.module.css'
import { isEdited, type Key, type MenuItemDraft } from './menu-draft.ts'

type Props = {
  readonly item: MenuItemDraft
  readonly group?: string
  readonly dragged: Key | undefined
  start(key: Key): (event: PointerEvent) => void
  onStep(key: Key, by: -1 | 1): void
  onEdit(key: Key): void
  onToggle(key: Key, visible: boolean): void
}

export const iconOf = (icon: string): ConsoleIconName => (isConsoleIcon(icon) ? icon : 'list')

export function MenuTreeRow({ item, group, dragged, start, onStep, onEdit, onToggle }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { kind, visible } = item
  const name = item.title[language]
  const key: Key = { kind, name: item.name }
  const isDragged = dragged?.kind === kind && dragged.name === item.name
  return (
    <div
      className={row(8, styles.row)}
      data-kind={kind}
      data-name={item.name}
      data-dragged={isDragged || undefined}
      data-hidden={!visible || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        data-handle
        aria-label={t('menu.drag', { name })}
        onPointerDown={start(key)}
        onKeyDown={(event) => stepBy(event, (by) => onStep(key, by))}
      >
        <ConsoleIcon name="drag" size={16} />
      </button>
      {kind === 'group' && <ConsoleIcon name={iconOf(item.icon)} size={18} />}
      <b>{name}</b>
      <Marks item={item} group={group} />
      <span className={cx(grow, text.fine, text.ellipsis, styles.path)}>{kind === 'page' && item.path}</span>
      <button
        type="button"
        className={styles.act}
        aria-label={t(visible ? 'menu.hide' : 'menu.show', { name })}
        title={t(visible ? 'menu.hide' : 'menu.show', { name })}
        onClick={() => onToggle(key, !visible)}
      >
        <ConsoleIcon name={visible ? 'eye' : 'off'} size={16} />
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={t('menu.edit', { name })}
        title={t('menu.edit', { name })}
        onClick={() => onEdit(key)}
      >
        <ConsoleIcon name="edit" size={16} />
      </button>
    </div>
  )
}

function Marks({ item, group }: { readonly item: MenuItemDraft; readonly group: string | undefined }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { visible, roles } = item
  return (
    <span className={styles.marks}>
      {!visible && <small>{t('menu.hidden')}</small>}
      {roles.length > 0 && <small>{t('menu.only', { roles: new Intl.ListFormat(language, { style: 'narrow' }).format(roles) })}</small>}
      {visible && roles.length === 0 && isEdited(item, group) && <small>{t('menu.changed')}</small>}
    </span>
  )
}

function stepBy(event: KeyboardEvent, go: (by: -1 | 1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  go(event.key === 'ArrowUp' ? -1 : 1)
}
