import { clsx as cx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import box from '#web/kit/style/box.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { screensText } from '../../text/screens.ts'
import { ItemDrawer } from './item-drawer.tsx'
import styles from './menu.module.css'
import { changeMenuItem, type Key, type MenuDraft, moveGroup, movePage, placeOf, step } from './menu-draft.ts'
import { MenuTreeRow } from './menu-row.tsx'
import { type Over, useDrag } from './use-drag.ts'

type Props = { readonly draft: MenuDraft; onChange(draft: MenuDraft): void }
/** The item in the drawer. `opened` counts the openings, so that each one starts with the current item. */
type Edited = { readonly key: Key; readonly isOpen: boolean; readonly opened: number }

/** Shows the groups with their pages. A handle moves a row by pointer, or by arrow keys while it has the focus. */
export function MenuTree({ draft, onChange }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const tree = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<Edited>()
  const item = edited && placeOf(draft, edited.key)?.item
  const edit = (key: Key) => setEdited({ key, isOpen: true, opened: (edited?.opened ?? 0) + 1 })
  const keyboard = useKeyboard(draft, onChange, tree)
  const drag = useReorder(draft, onChange)
  const rest = {
    start: drag.start,
    dragged: drag.dragged,
    onStep: keyboard.step,
    onEdit: edit,
    onToggle: (key: Key, visible: boolean) => onChange(changeMenuItem(draft, key, { visible })),
  }
  return (
    <>
      <p className={text.hidden} aria-live="assertive">
        {keyboard.message}
      </p>
      <div ref={tree} className={stack(12, styles.tree)} data-dragging={drag.dragged !== undefined || undefined}>
        {draft.map(({ item: group, pages }) => (
          <section key={group.name} className={cx(box.card, styles.group)} aria-label={group.title[language]}>
            <MenuTreeRow item={group} {...rest} />
            <ul className={styles.pages}>
              {pages.map((page) => (
                <li key={page.name}>
                  <MenuTreeRow item={page} group={group.name} {...rest} />
                </li>
              ))}
              {pages.length === 0 && (
                <li className={cx(text.quiet, styles.nothing)} data-kind="group" data-name={group.name}>
                  {t('menu.empty-group')}
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
      {item && (
        <ItemDrawer
          key={`${edited.opened} ${edited.key.name}`}
          item={item}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          onChange={(fields) => onChange(changeMenuItem(draft, edited.key, fields))}
        />
      )}
    </>
  )
}

/** Moves rows by arrow keys, announces the new position, and keeps the focus on a handle that moved. */
function useKeyboard(draft: MenuDraft, onChange: Props['onChange'], tree: React.RefObject<HTMLElement | null>) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [moved, setMoved] = useState<Key>()
  useEffect(() => {
    if (!moved || !draft) return
    tree.current?.querySelector<HTMLElement>(`[data-kind=${moved.kind}][data-name="${moved.name}"] [data-handle]`)?.focus()
  }, [moved, draft, tree])
  const found = moved && placeOf(draft, moved)
  const where = found && { name: found.item.title[language], place: found.place, count: found.count }
  const message = where && (found.group ? t('menu.moved', { ...where, group: found.group.title[language] }) : t('menu.moved-group', where))
  return {
    message,
    step(key: Key, by: -1 | 1) {
      setMoved({ ...key })
      onChange(step(draft, key, by))
    },
  }
}

/** Moves a row to the pointer; Escape restores the order from the start of the drag. */
function useReorder(draft: MenuDraft, onChange: Props['onChange']) {
  const before = useRef(draft)
  const drag = useDrag(
    (dragged, over) => onChange(placed(draft, dragged, over)),
    () => onChange(before.current),
  )
  return {
    dragged: drag.dragged,
    start: (key: Key) => {
      const begin = drag.start(key)
      return (event: React.PointerEvent) => {
        before.current = draft
        begin(event)
      }
    },
  }
}

/** Places a row above or below the row under the pointer; a page over the name of a group becomes the first of that group. */
function placed(draft: MenuDraft, dragged: Key, over: Over): MenuDraft {
  const found = placeOf(draft, over)
  if (!found) return draft
  const after = over.half === 'lower' ? 1 : 0
  if (dragged.kind === 'group') {
    const target = found.group ? placeOf(draft, { kind: 'group', name: found.group.name }) : found
    const own = placeOf(draft, dragged)
    if (!target || !own || target.item.name === dragged.name) return draft
    return moveGroup(draft, dragged.name, target.place - 1)
  }
  if (!found.group) return movePage(draft, dragged.name, { group: over.name, at: 0 })
  const own = placeOf(draft, dragged)
  const isAbove = own?.group?.name === found.group.name && own.place < found.place
  return movePage(draft, dragged.name, { group: found.group.name, at: found.place - 1 - (isAbove ? 1 : 0) + after })
}
