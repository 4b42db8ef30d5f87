import type { KeyboardEvent, PointerEvent } from 'react'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from '../editor.module.css'

type Drag = { readonly dragged: string | undefined; start(name: string): (event: PointerEvent) => void }
type ChosenProps = { readonly page: ConsolePage; readonly drag: Drag; onStep(by: -1 | 1): void; onRemove(): void }

/** Shows a chosen page. Its handle works with the pointer and with arrow keys. */
export function ChosenRow({ page, drag, onStep, onRemove }: ChosenProps) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const title = page.title[language]
  return (
    <li className={row(8, styles.row)} data-shortcut={page.name} data-dragged={drag.dragged === page.name || undefined}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('shortcuts.handle', { title })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onPointerDown={drag.start(page.name)}
        onKeyDown={(event) => step(event, onStep)}
      >
        <ConsoleIcon name="drag" size={16} />
      </button>
      <ConsoleIcon name={iconOfPage(page)} size={18} />
      <b className={text.ellipsis}>{title}</b>
      <small className={text.ellipsis}>{MENU_GROUPS[page.group].title[language]}</small>
      <button type="button" className={styles.act} aria-label={t('shortcuts.remove', { title })} onClick={onRemove}>
        <ConsoleIcon name="minus" size={16} />
      </button>
    </li>
  )
}

function step(event: KeyboardEvent, onStep: (by: -1 | 1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onStep(event.key === 'ArrowUp' ? -1 : 1)
}

type OtherProps = { readonly page: ConsolePage; readonly blocked: string | undefined; onAdd(): void }

export function OtherRow({ page, blocked, onAdd }: OtherProps) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const title = page.title[language]
  return (
    <li className={row(8, styles.row)}>
      <ConsoleIcon name={iconOfPage(page)} size={18} />
      <b className={text.ellipsis}>{title}</b>
      <small className={text.ellipsis}>{MENU_GROUPS[page.group].title[language]}</small>
      <button
        type="button"
        className={styles.act}
        aria-label={blocked ?? t('shortcuts.add', { title })}
        aria-disabled={blocked !== undefined}
        title={blocked}
        onClick={() => blocked === undefined && onAdd()}
      >
        <ConsoleIcon name="plus" size={16} />
      </button>
    </li>
  )
}
