import { useCallback } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listFavourites, setFavourite } from '../../contract.ts'
import { ownText } from '../../text/own-texts.ts'
import { HistoryRow } from './entry-row.tsx'
import styles from './own.module.css'
import { PagesFrame } from './pages-frame.tsx'
import { usePages } from './use-pages.ts'

type Loaded = OutputOf<typeof listFavourites>
type Entry = Loaded['list'][number]

/** Lists favourites, newest first. A removed one can be restored while its toast is visible. */
export function Favourites() {
  const t = useTranslate(ownText)
  const language = useLanguage()
  const load = useCallback(
    async (after: string | null) => {
      const reply = await ask(listFavourites, { language, ...(after !== null && { after }) })
      return 'ok' in reply ? reply.ok : undefined
    },
    [language],
  )
  const pages = usePages<Entry, Loaded>(load)

  async function set(number: number, favourite: boolean): Promise<boolean> {
    const reply = await ask(setFavourite, { number, favourite }).catch(() => undefined)
    if (!reply || !('ok' in reply)) toast('bad', reply?.message ?? t('unreachable'))
    return reply !== undefined && 'ok' in reply
  }
  async function takeOut({ number, item }: Entry) {
    if (!(await set(number, false))) return
    pages.change((list) => list.filter((each) => each.number !== number))
    const putBack = async () => void ((await set(number, true)) && pages.reload())
    toast(
      'ok',
      t('taken-out'),
      item && (
        <button type="button" onClick={putBack}>
          {t('put-back')}
        </button>
      ),
    )
  }
  return (
    <PagesFrame {...pages} isEmpty={pages.list.length === 0} empty={<NothingSaved />}>
      <ul className={styles.rows}>
        {pages.list.map((entry) => (
          <HistoryRow
            key={entry.number}
            item={entry.item}
            note={<Time at={entry.at}>{t('saved-on', { day: writeDay(entry.at, language) })}</Time>}
            level="h2"
            label="take-out"
            onRemove={() => void takeOut(entry)}
          />
        ))}
      </ul>
    </PagesFrame>
  )
}

function NothingSaved() {
  const t = useTranslate(ownText)
  return (
    <EmptyState
      icon="book"
      title={t('favourites.none')}
      actions={<ButtonLink to="/platformShow/article">{t('favourites.find')}</ButtonLink>}
    >
      {t('favourites.none-text')}
    </EmptyState>
  )
}
