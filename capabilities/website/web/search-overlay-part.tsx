import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import search from '#web/kit/field/search.module.css'
import { Icon } from '#web/kit/picture/icon.tsx'
import { row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { searchText } from '../text/search/search-texts.ts'
import styles from './search/search-overlay.module.css'
import { type Suggestion, useSuggestions } from './search/use-suggestions.ts'

/** Shows the search dialog with suggestions while typing. Arrow keys and Enter choose one; Enter without a choice opens the full search. */
export default function SearchOverlay({ onClose }: { onClose(): void }) {
  const t = useTranslate(searchText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  /** A click beside the box hits the backdrop, which belongs to the dialog element. */
  const closeBeside = ({ target, currentTarget }: { readonly target: unknown; readonly currentTarget: unknown }) =>
    target === currentTarget && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={styles.overlay} aria-label={t('label')} onClose={onClose} onClick={closeBeside}>
      <Box onClose={onClose} />
    </dialog>
  )
}

function Box({ onClose }: { onClose(): void }) {
  const t = useTranslate(searchText)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const list = useSuggestions(typed)
  const [choice, setChoice] = useState({ of: list, place: -1 })
  const here = choice.of === list ? choice.place : -1
  const q = typed.trim()
  function go(href: string) {
    onClose()
    void navigate(href)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || list.length === 0) return
    event.preventDefault()
    setChoice({ of: list, place: ((here + step + 1 + list.length + 1) % (list.length + 1)) - 1 })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = list[here]
        if (chosen) go(chosen.href)
        else if (q !== '') go(`/search?${new URLSearchParams({ q })}`)
      }}
    >
      <Field listId={list.length > 0 ? id : undefined} here={here} typed={typed} onType={setTyped} onPress={press} />
      {list.length > 0 && (
        <div role="listbox" id={id} aria-label={t('suggestions')} className={styles.list} tabIndex={-1}>
          {list.map((suggestion, place) => (
            <Row key={suggestion.href} id={`${id}-${place}`} of={suggestion} isHere={place === here} onPress={() => go(suggestion.href)} />
          ))}
        </div>
      )}
      {q !== '' && (
        <button type="submit" className={styles.all}>
          {t('all-of', { q })}
          <Icon name="right" size={16} />
        </button>
      )}
    </form>
  )
}

type FieldProps = {
  /** Id of the suggestion list; undefined without suggestions. */
  readonly listId: string | undefined
  /** Index of the chosen suggestion; negative means none. */
  readonly here: number
  readonly typed: string
  onType(typed: string): void
  onPress(event: KeyboardEvent): void
}

function Field({ listId, here, typed, onType, onPress }: FieldProps) {
  const t = useTranslate(searchText)
  return (
    <div className={row(12, styles.field)}>
      <Icon name="search" />
      <input
        className={search.input}
        type="search"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={here >= 0 ? `${listId}-${here}` : undefined}
        aria-autocomplete="list"
        placeholder={t('hint')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onPress}
      />
      <kbd>Esc</kbd>
    </div>
  )
}

type RowProps = { readonly id: string; readonly of: Suggestion; readonly isHere: boolean; onPress(): void }

function Row({ id, of: { title, label }, isHere, onPress }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and listens to the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={isHere} className={styles.option} onClick={onPress}>
      <span>{withMarks(title)}</span>
      <small>{label}</small>
    </div>
  )
}

function withMarks({ text, marks }: Suggestion['title']): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return [...parts, text.slice(at)]
}
