import { useRef, useState } from 'react'
import type { ConsolePage } from '#contract/console.ts'
import { refresh } from '#web/console/call/queries.ts'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { getShortcuts, MOST_SHORTCUTS, saveShortcuts } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from '../editor.module.css'
import { pagesNamed } from '../open-pages.ts'
import { moveTo } from './shortcut-order.ts'
import { ChosenRow, OtherRow } from './shortcut-rows.tsx'
import { useShortcutOrder } from './use-reorder.ts'

type Props = { readonly chosen: readonly ConsolePage[]; readonly open: readonly ConsolePage[]; onClose(): void }

/** Lets the operator choose up to twelve pages and their order, with the pointer or the keyboard. */
export default function ShortcutsEditor({ chosen, open, onClose }: Props) {
  const t = useTranslate(workplaceText)
  const tMore = useTranslate(consoleText)
  const { names, announcement: said, move, add, remove, drag } = useChoice(chosen, open)
  const { saving, save } = useSaving(onClose)
  const others = open.filter(({ name }) => !names.includes(name))
  const blocked = names.length >= MOST_SHORTCUTS ? t('shortcuts.full', { most: MOST_SHORTCUTS }) : undefined
  const foot = (
    <>
      <Button kind="quiet" onClick={() => void save(null)}>
        {t('shortcuts.reset')}
      </Button>
      <span className={styles.acts}>
        <Button onClick={onClose}>{tMore('cancel')}</Button>
        <Button kind="solid" busy={saving.busy} onClick={() => void save(names)}>
          {t('shortcuts.save')}
        </Button>
      </span>
    </>
  )
  return (
    <Sheet open onClose={onClose} title={t('shortcuts.edit')} width={400} foot={foot}>
      <section className={styles.part} aria-label={t('shortcuts.chosen')}>
        <h3 className={row(8, align.baseline)}>
          {t('shortcuts.chosen')} <small>{t('shortcuts.count', { count: names.length, most: MOST_SHORTCUTS })}</small>
        </h3>
        <p className={styles.help}>{t('shortcuts.help')}</p>
        <ul className={styles.list} data-dragging={drag.dragged !== undefined || undefined}>
          {pagesNamed(names, open).map((page) => (
            <ChosenRow key={page.name} page={page} drag={drag} onStep={(by) => move(page.name, by)} onRemove={() => remove(page.name)} />
          ))}
        </ul>
        {names.length === 0 && <p className={styles.none}>{t('shortcuts.none')}</p>}
      </section>
      <section className={styles.part} aria-label={t('shortcuts.others')}>
        <h3 className={row(8, align.baseline)}>{t('shortcuts.others')}</h3>
        <ul className={styles.list}>
          {others.map((page) => (
            <OtherRow key={page.name} page={page} blocked={blocked} onAdd={() => add(page.name)} />
          ))}
        </ul>
        {others.length === 0 && <p className={styles.none}>{t('shortcuts.all-chosen')}</p>}
      </section>
      <p className={text.hidden} aria-live="polite">
        {said}
      </p>
      <RefusedLine refused={saving.refused} />
    </Sheet>
  )
}

/** Closes once the new order is loaded, so that the old order does not flash. */
function useSaving(onClose: () => void) {
  const saving = useAction(saveShortcuts)
  async function save(pages: readonly string[] | null) {
    const saved = await saving.run({ pages: pages && [...pages] })
    if (!saved || 'refused' in saved) return
    await refresh(getShortcuts)
    onClose()
  }
  return { saving, save }
}

/** Holds the unsaved choice and announces each change to screen readers. */
function useChoice(chosen: readonly ConsolePage[], open: readonly ConsolePage[]) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const [names, setNames] = useState<readonly string[]>(() => chosen.map(({ name }) => name))
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(names)
  const titleOf = (name: string) => open.find((page) => page.name === name)?.title[language] ?? name
  const place = (name: string, at: number) => {
    const next = moveTo(names, name, at)
    setNames(next)
    setAnnouncement(t('shortcuts.moved', { title: titleOf(name), place: next.indexOf(name) + 1, count: next.length }))
  }
  const drag = useShortcutOrder(
    (dragged, over, isPast) => {
      const [from, to] = [names.indexOf(dragged), names.indexOf(over)]
      if (from === -1 || to === -1 || isPast !== to > from) return
      place(dragged, to)
    },
    () => setNames(before.current),
  )
  return {
    names,
    announcement,
    move: (name: string, by: number) => place(name, names.indexOf(name) + by),
    add(name: string) {
      setNames([...names, name])
      setAnnouncement(t('shortcuts.added', { title: titleOf(name) }))
    },
    remove(name: string) {
      setNames(names.filter((each) => each !== name))
      setAnnouncement(t('shortcuts.removed', { title: titleOf(name) }))
    },
    drag: {
      dragged: drag.dragged,
      start: (name: string) => (event: Parameters<ReturnType<typeof drag.start>>[0]) => {
        before.current = names
        drag.start(name)(event)
      },
    },
  }
}
