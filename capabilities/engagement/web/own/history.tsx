import { useCallback, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listHistory, removeHistory, setHistoryEnabled } from '../../contract.ts'
import { ownText } from '../../text/own-texts.ts'
import { HistoryRow } from './entry-row.tsx'
import styles from './own.module.css'
import { PagesFrame } from './pages-frame.tsx'
import { usePages } from './use-pages.ts'
import { writeWatched } from './writing.ts'

type Loaded = OutputOf<typeof listHistory>
type Entry = Loaded['list'][number]
const DAY_MS = 86_400_000

/** Lists the reading history by day. Readers can switch it off and clear it partly or entirely. */
export function History() {
  const t = useTranslate(ownText)
  const language = useLanguage()
  const load = useCallback(
    async (after: string | null) => {
      const reply = await ask(listHistory, { language, ...(after !== null && { after }) })
      return 'ok' in reply ? reply.ok : undefined
    },
    [language],
  )
  const pages = usePages<Entry, Loaded>(load)
  const { list, last } = pages

  async function forget(number?: number) {
    const reply = await ask(removeHistory, number === undefined ? {} : { number }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return toast('bad', reply?.message ?? t('unreachable'))
    if (number !== undefined) return pages.change((before) => before.filter((each) => each.number !== number))
    pages.reload()
    toast('ok', t('history.cleared'))
  }
  return (
    <>
      {last && <Habit keeps={last.keepsHistory} hasEntries={list.length > 0} onChanged={pages.reload} onClear={() => void forget()} />}
      <PagesFrame {...pages} isEmpty={list.length === 0} empty={<NothingRead keeps={last?.keepsHistory ?? true} />}>
        {byDay(list).map(({ day, entries }) => (
          <section key={day}>
            <h2 className={styles.day}>
              <Time at={day}>{nameOf(day, t('history.today'), t('history.yesterday')) ?? writeDay(day, language)}</Time>
            </h2>
            <ul className={styles.rows}>
              {entries.map(({ number, item, watchedSeconds }) => (
                <HistoryRow
                  key={number}
                  item={item}
                  note={watchedSeconds > 0 && t('watched', { length: writeWatched(watchedSeconds, language) })}
                  level="h3"
                  label="history.forget"
                  onRemove={() => void forget(number)}
                />
              ))}
            </ul>
          </section>
        ))}
      </PagesFrame>
    </>
  )
}

function byDay(list: readonly Entry[]) {
  const days = Map.groupBy(list, ({ at }) => dayOf(at))
  return [...days].map(([day, entries]) => ({ day, entries }))
}

function nameOf(day: string, today: string, yesterday: string): string | undefined {
  if (day === dayOf(new Date())) return today
  return day === dayOf(new Date(Date.now() - DAY_MS)) ? yesterday : undefined
}

type HabitProps = { readonly keeps: boolean; readonly hasEntries: boolean; onChanged(): void; onClear(): void }

function Habit({ keeps, hasEntries, onChanged, onClear }: HabitProps) {
  const t = useTranslate(ownText)
  const [isAsking, setAsking] = useState(false)
  const [isOn, setOn] = useState(keeps)
  async function turn(next: boolean) {
    setOn(next)
    const reply = await ask(setHistoryEnabled, { keeps: next }).catch(() => undefined)
    if (reply && 'ok' in reply) return onChanged()
    setOn(!next)
    toast('bad', reply?.message ?? t('unreachable'))
  }
  function clear() {
    setAsking(false)
    onClear()
  }
  return (
    <div className={cluster([12, 24], justify.between, box.panel, styles.habit)}>
      <div>
        <CheckField checked={isOn} onChange={({ currentTarget }) => void turn(currentTarget.checked)}>
          {t('history.keeps')}
        </CheckField>
        <p className={text.quiet}>{t('history.keeps-note')}</p>
      </div>
      {hasEntries && <Button onClick={() => setAsking(true)}>{t('history.clear')}</Button>}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('history.clear-title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('history.cancel')}</Button>
            <Button kind="danger" onClick={clear}>
              {t('history.clear')}
            </Button>
          </>
        }
      >
        {t('history.clear-text')}
      </Dialog>
    </div>
  )
}

function NothingRead({ keeps }: { readonly keeps: boolean }) {
  const t = useTranslate(ownText)
  return (
    <EmptyState icon="history" title={t(keeps ? 'history.none' : 'history.off')}>
      {t(keeps ? 'history.none-text' : 'history.off-text')}
    </EmptyState>
  )
}
