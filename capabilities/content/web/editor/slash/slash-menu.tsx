import type { Editor } from '@tiptap/core'
import { clsx as cx } from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import box from '#web/kit/style/box.module.css'
import { useTranslate } from '#web/language.ts'
import { isOfInputMethod } from '#web/navigation/input-method.ts'
import { editorText } from '../../../text/editor-texts.ts'
import styles from '../editor.module.css'
import type { Opening } from '../keys.ts'
import type { ToolState } from '../state-of.ts'
import { commandsFor, runSlash, type SlashCommand } from './slash-commands.ts'

type Props = {
  readonly editor: Editor
  readonly slash: NonNullable<ToolState['slash']>
  readonly canPick: boolean
  open(what: Opening): void
  pick(kind: 'picture' | 'video'): void
}

const GAP_PX = 6

/** Shows the commands below the typed slash. The focus stays in the text: arrows choose, Enter runs, Escape closes. */
export function SlashMenu({ editor, slash, canPick, open, pick }: Props) {
  const t = useTranslate(editorText)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isLeft, setLeft] = useState(false)
  const commands = commandsFor(slash.written, canPick)
  const chosen = commands[Math.min(at, commands.length - 1)]
  const isOpen = !isLeft && chosen !== undefined
  const take = (command: SlashCommand) => runSlash(editor, command, { open, pick })
  usePlace(editor, menu, { from: slash.from, isOpen })
  useKeys(editor, isOpen, (key) => {
    const last = commands.length - 1
    const here = Math.min(at, last)
    if (key === 'ArrowDown') setAt(here === last ? 0 : here + 1)
    else if (key === 'ArrowUp') setAt(here === 0 ? last : here - 1)
    else if (key === 'Escape') setLeft(true)
    else if (chosen) take(chosen)
  })
  useEffect(() => {
    const { dom } = editor.view
    if (!isOpen) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${chosen.label}`)
    menu.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, id, chosen])
  if (!isOpen) return null
  return (
    <div ref={menu} id={id} className={cx(box.card, styles['menu'])} role="listbox" aria-label={t('slash')}>
      {commands.map((command, place) => (
        <div
          key={command.label}
          id={`${id}-${command.label}`}
          role="option"
          tabIndex={-1}
          aria-selected={command === chosen}
          className={styles['option']}
          onPointerMove={() => setAt(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(command)}
          onKeyDown={undefined}
        >
          {t(command.label)}
        </div>
      ))}
    </div>
  )
}

/** Positions the menu below the slash, or above it when there is no room, and follows scrolling. */
type Menu = React.RefObject<HTMLDivElement | null>

function usePlace(editor: Editor, menu: Menu, { from, isOpen }: { readonly from: number; readonly isOpen: boolean }): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    function place(): void {
      const box = menu.current
      if (!box) return
      const { left, top, bottom } = editor.view.coordsAtPos(from)
      const { offsetHeight: height, offsetWidth: width } = box
      const isBelow = bottom + GAP_PX + height < innerHeight || top < height
      box.style.top = `${isBelow ? bottom + GAP_PX : top - GAP_PX - height}px`
      box.style.left = `${Math.max(Math.min(left, innerWidth - width - GAP_PX), GAP_PX)}px`
    }
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  })
}

const KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']

/** Handles the keys of the menu before the editor receives them. */
function useKeys(editor: Editor, isOpen: boolean, onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const around = editor.view.dom.parentElement
    if (!around || !isOpen) return
    function press(event: KeyboardEvent): void {
      if (isOfInputMethod(event) || !KEYS.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(event.key)
    }
    around.addEventListener('keydown', press, true)
    return () => around.removeEventListener('keydown', press, true)
  }, [editor, isOpen])
}
