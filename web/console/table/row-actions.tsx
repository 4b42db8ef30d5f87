import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { inline } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { labelWith } from '../../text/label-with.ts'
import { ConsoleIcon, type ConsoleIconName } from '../show/console-icon.tsx'
import styles from './data-table.module.css'

export type RowAction = {
  readonly label: string
  readonly icon?: ConsoleIconName
  readonly danger?: true
  /** Says why the action is unavailable. */
  readonly blocked?: string | undefined
  onPress(): void
}

/** Shows the first action as a button and the others in a menu. They appear on the hovered or focused row, and always on touch screens. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const t = useTranslate(consoleText)
  const [main, ...more] = actions
  const button = useRef<HTMLButtonElement>(null)
  /** Focuses the button of the menu first: a dialog returns the focus to its opener, and the entry no longer exists then. */
  const press = (onPress: () => void) => {
    button.current?.focus()
    onPress()
  }
  if (!main) return null
  return (
    <span className={inline(2, styles.rowActions)}>
      <button
        type="button"
        className={styles.rowAction}
        onClick={main.onPress}
        title={main.blocked}
        aria-label={labelWith(main.label, name)}
      >
        {main.label}
      </button>
      {more.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon ref={button} variant="subtle" color="idle" size="sm" aria-label={t('table.more', { name })}>
              <ConsoleIcon name="more" size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ label, icon, danger, blocked, onPress }) => (
              <Menu.Item
                key={label}
                {...(danger && { color: 'bad' })}
                {...(icon && { leftSection: <ConsoleIcon name={icon} size={16} /> })}
                {...(blocked !== undefined && { disabled: true, title: blocked })}
                onClick={() => press(onPress)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
