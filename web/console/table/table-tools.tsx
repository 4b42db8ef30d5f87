import { ActionIcon, Menu, Popover, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { center, cluster, row, stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { changeSettings, DENSITIES, type Density, readSettings, type TableLook, useSettings } from '../settings.ts'
import { ConsoleIcon, type ConsoleIconName } from '../show/console-icon.tsx'
import { type Column, isShown, moveColumn, ordered, toggle } from './columns.ts'
import styles from './data-table.module.css'
import type { Kinds } from './list-state.ts'
import ticks from './tick.module.css'
import type { TableList } from './use-list.ts'
import { ViewsTool } from './views-tool.tsx'

type Props<Row, K extends Kinds> = {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly list: TableList<Row, K>
  readonly children: ReactNode
}

/** A line with the filters and, at its end, the buttons for refresh, views, density and columns. */
export function TableTools<Row, K extends Kinds>({ name, columns, list, children }: Props<Row, K>) {
  const t = useTranslate(consoleText)
  return (
    <search className={cluster(8, styles.tools)}>
      {children}
      {list.filtered && (
        <button type="button" className={styles.clear} onClick={list.clearFilters}>
          {t('table.clear')}
        </button>
      )}
      <span className={styles.toolsEnd}>
        <Tool icon="refresh" label={t('table.refresh')} onPress={list.asked.reload} />
        <ViewsTool name={name} />
        <DensityTool />
        <ColumnsTool name={name} columns={columns} />
      </span>
    </search>
  )
}

type ToolProps = { readonly icon: ConsoleIconName; readonly label: string; onPress?(): void }

function Tool({ icon, label, onPress, ...rest }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon {...rest} variant="subtle" color="idle" aria-label={label} {...(onPress && { onClick: onPress })}>
        <ConsoleIcon name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function DensityTool() {
  const t = useTranslate(consoleText)
  const { density } = useSettings()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="idle" aria-label={t('table.density')} title={t('table.density')}>
          <ConsoleIcon name="density" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={density} onChange={(next) => changeSettings({ density: next as Density })}>
          {DENSITIES.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick checkIcon={<ConsoleIcon name="check" size={16} />}>
              {t(`density.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function ColumnsTool<Row>({ name, columns }: { readonly name: string; readonly columns: readonly Column<Row>[] }) {
  const t = useTranslate(consoleText)
  const look = useSettings().tables[name]
  const save = (next: TableLook | undefined) => {
    const { [name]: _, ...others } = readSettings().tables
    changeSettings({ tables: next ? { ...others, [name]: next } : others })
  }
  const all = ordered(columns, look)
  return (
    <Popover trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon variant="subtle" color="idle" aria-label={t('table.columns')} title={t('table.columns')}>
          <ConsoleIcon name="columns" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <ul className={stack(2, styles.columns)}>
          {all.map((column, place) => (
            <li className={row(2)} key={column.key}>
              <label className={row(8)}>
                <input
                  type="checkbox"
                  className={ticks.tick}
                  checked={isShown(column, look)}
                  disabled={column.always}
                  onChange={() => save(toggle(columns, look, column.key))}
                />
                {column.title}
              </label>
              <MoveButton
                icon="up"
                label={t('table.move-up', { name: column.title })}
                blocked={place === 0}
                onPress={() => save(moveColumn(columns, look, { key: column.key, by: -1 }))}
              />
              <MoveButton
                icon="down"
                label={t('table.move-down', { name: column.title })}
                blocked={place === all.length - 1}
                onPress={() => save(moveColumn(columns, look, { key: column.key, by: 1 }))}
              />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.clear} onClick={() => save(undefined)}>
          {t('table.columns-reset')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

type MoveProps = { readonly icon: ConsoleIconName; readonly label: string; readonly blocked: boolean; onPress(): void }

function MoveButton({ icon, label, blocked, onPress }: MoveProps) {
  return (
    <button type="button" className={center(styles.move)} aria-label={label} aria-disabled={blocked} onClick={onPress}>
      <ConsoleIcon name={icon} size={14} />
    </button>
  )
}
