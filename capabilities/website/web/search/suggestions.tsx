import { clsx as cx } from 'clsx'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './search-field.module.css'
import { useSuggestions } from './use-suggestions.ts'

type Props = { readonly input: RefObject<HTMLInputElement | null>; readonly typed: string; readonly label: string }

/** Shows titles below the field, chosen by arrow keys and Enter or by a click; Escape closes them. The field keeps the focus. */
export function Suggestions({ input, typed, label }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const list = useSuggestions(typed)
  const [choice, setChoice] = useState({ of: list, place: -1 })
  const [closed, setClosed] = useState('')
  const here = choice.of === list ? choice.place : -1
  const isOpen = list.length > 0 && closed !== typed
  useEffect(() => {
    const field = input.current
    if (!field) return
    function press(event: KeyboardEvent) {
      if (!isOpen) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setChoice({ of: list, place: ((here + step + 1 + list.length + 1) % (list.length + 1)) - 1 })
      else if (event.key === 'Escape') setClosed(typed)
      else if (event.key === 'Enter' && list[here]) void navigate(list[here].href)
      else return
      event.preventDefault()
    }
    const leave = () => setTimeout(() => setClosed(typed), 200)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', leave)
    }
  }, [input, isOpen, list, here, typed, navigate])
  useEffect(() => setComboboxAttributes(input.current, { id, isOpen, here }), [input, id, isOpen, here])
  if (!isOpen) return null
  return (
    <div role="listbox" id={id} aria-label={label} className={styles.list} tabIndex={-1}>
      {list.map(({ title, href }, place) => (
        <div
          key={href}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === here}
          className={cx(styles.option, place === here && styles.here)}
          onPointerDown={() => void navigate(href)}
        >
          {title.text}
        </div>
      ))}
    </div>
  )
}

type ComboboxState = { readonly id: string; readonly isOpen: boolean; readonly here: number }

/** The field has the role combobox only while there are suggestions. */
function setComboboxAttributes(field: HTMLInputElement | null, { id, isOpen, here }: ComboboxState): void {
  if (!field) return
  const attributes: Readonly<Record<string, string | null>> = {
    role: 'combobox',
    'aria-expanded': String(isOpen),
    'aria-controls': isOpen ? id : null,
    'aria-activedescendant': isOpen && here >= 0 ? `${id}-${here}` : null,
    'aria-autocomplete': 'list',
  }
  for (const [name, value] of Object.entries(attributes)) value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
}
