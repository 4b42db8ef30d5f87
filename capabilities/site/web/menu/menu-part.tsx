import { clsx as cx } from 'clsx'
import { useCallback, useState } from 'react'
import { useReorder } from '#web/console/form/use-reorder.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { MOST_ENTRIES, shippedFooter, shippedMenu } from '../../contract.ts'
import { siteScreens } from '../../text/screens.ts'
import styles from '../site.module.css'
import type { PartProps } from '../site-form.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { MenuEntryRow } from './entry-row.tsx'
import { goneIn, goneOut, type MenuEditRow, moveMenuRow, toMenuRows, toTree } from './menu-rows.ts'
import { useEntryName } from './use-entry-name.ts'

type Props = PartProps & { readonly which: 'menu' | 'footer' }

/** Edits the menu of the header or footer; it follows the defaults until the owner takes it over. */
export function MenuPart(props: Props) {
  const t = useTranslate(siteScreens)
  const { which, settings, set } = props
  const tree = settings[which]
  if (tree === null) {
    const own = () => set({ [which]: which === 'menu' ? shippedMenu(settings) : shippedFooter(settings) })
    return (
      <Card title={t(`part.${which}`)}>
        <p className={cx(text.quiet, styles.help)}>{t(`${which}.shipped`)}</p>
        <Button onClick={own}>{t('menu.own')}</Button>
      </Card>
    )
  }
  return <Tree {...props} rows={toMenuRows(tree)} />
}

type Opened = { readonly entry: MenuEditRow; readonly isNew: boolean }

function Tree({ which, desk, settings, set, wrong, rows }: Props & { readonly rows: readonly MenuEditRow[] }) {
  const t = useTranslate(siteScreens)
  const { nameOf } = useEntryName(desk, settings)
  const [opened, setOpened] = useState<Opened>()
  const [announced, setAnnounced] = useState('')
  const change = useCallback((next: readonly MenuEditRow[]) => set({ [which]: toTree(next) }), [set, which])
  const move = useCallback(
    (from: number, to: number) => {
      const row = rows[from]
      if (!row) return from
      const next = moveMenuRow(rows, from, Math.max(0, Math.min(to, rows.length - 1)))
      change(next.rows)
      setAnnounced(t('moved', { name: nameOf(row), place: next.at + 1 }))
      return next.at
    },
    [rows, change, nameOf, t],
  )
  const { dragged, handleOf } = useReorder(move)
  const save = (entry: MenuEditRow) =>
    change(rows.some(({ id }) => id === entry.id) ? rows.map((each) => (each.id === entry.id ? entry : each)) : [...rows, entry])
  return (
    <Card
      title={t(`part.${which}`)}
      actions={
        <TreeActions
          isFull={rows.filter(({ depth }) => depth === 0).length >= MOST_ENTRIES}
          onDefault={() => set({ [which]: null })}
          onAdd={() => setOpened({ entry: newEntry(), isNew: true })}
        />
      }
    >
      <p className={cx(text.quiet, styles.help)}>{t('menu.help')}</p>
      {rows.length === 0 && (
        <State icon="menu" title={t('menu.empty')} small>
          {t('menu.empty-why')}
        </State>
      )}
      <ol data-order>
        {rows.map((row, at) => (
          <MenuEntryRow
            key={row.id}
            {...{ desk, settings, rows, row, at, wrong }}
            isDragged={dragged === at}
            handle={handleOf(at, rows.length - 1)}
            onMove={(to) => void move(at, to)}
            onIn={() => change(goneIn(rows, at))}
            onOut={() => change(goneOut(rows, at).rows)}
            onChange={save}
            onEdit={() => setOpened({ entry: row, isNew: false })}
            onRemove={() => change(without(rows, row.id))}
          />
        ))}
      </ol>
      <p className={text.hidden} role="status">
        {announced}
      </p>
      {opened && (
        <EntryDrawer key={opened.entry.id} {...opened} {...{ desk, settings }} onDone={save} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

function TreeActions({ isFull, onDefault, onAdd }: { readonly isFull: boolean; onDefault(): void; onAdd(): void }) {
  const t = useTranslate(siteScreens)
  return (
    <>
      <Button size="small" kind="quiet" onClick={onDefault}>
        {t('menu.default')}
      </Button>
      <Button size="small" blocked={isFull ? t('menu.full') : undefined} onClick={onAdd}>
        {t('menu.add')}
      </Button>
    </>
  )
}

const withoutLeaf = <Entry extends { readonly below: readonly { readonly id: string }[] }>(entry: Entry, id: string): Entry => ({
  ...entry,
  below: entry.below.filter((leaf) => leaf.id !== id),
})
/** Removes an entry and all entries below it. */
const without = (rows: readonly MenuEditRow[], id: string): readonly MenuEditRow[] =>
  toMenuRows(toTree(rows).flatMap((each) => (each.id === id ? [] : [withoutLeaf(each, id)])))
const newEntry = (): MenuEditRow => ({
  id: crypto.randomUUID(),
  depth: 0,
  text: { 'zh-CN': '', 'en-US': '' },
  isHidden: false,
  target: { kind: 'page', path: '/about/index' },
})
