import { clsx as cx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { toolLook } from '#web/kit/button.tsx'
import badges from '#web/kit/chip.module.css'
import { useTranslate } from '#web/language.ts'
import { bellText } from '../text/bell.ts'
import { BellPanel } from './bell-panel.tsx'
import styles from './bell-part.module.css'
import { totalOf, useBox, watchBox } from './box-store.ts'
import { noteLooking } from './news.tsx'

const MOST_SHOWN = 99

export default function Bell() {
  const t = useTranslate(bellText)
  const count = totalOf(useBox().counts)
  const { isOpen, setOpen, place, button, manners } = usePanel()
  useEffect(watchBox, [])
  return (
    <div className={styles.place} ref={place} {...manners}>
      <button
        ref={button}
        type="button"
        className={cx(toolLook, styles.bell)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count > 0 ? t('bell.label-unread', { count }) : t('bell.label')}
        title={t('bell.label')}
        onClick={() => setOpen(!isOpen)}
      >
        <ConsoleIcon name="bell" />
        {count > 0 && (
          <span className={badges.badge} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      {isOpen && <BellPanel onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Closes on Escape, with the focus back on the bell; on a press or focus elsewhere; and on navigation. */
function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [was, setWas] = useState(key)
  if (was !== key) {
    setWas(key)
    setOpen(false)
  }
  useEffect(() => noteLooking(isOpen), [isOpen])
  useOutsidePress(place, isOpen, () => setOpen(false))
  const manners = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
  }
  return { isOpen, setOpen, place, button, manners }
}

function useOutsidePress(place: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return
    const look = ({ target }: PointerEvent) => place.current?.contains(target as Node) || latest.current()
    addEventListener('pointerdown', look)
    return () => removeEventListener('pointerdown', look)
  }, [place, isOn])
}
