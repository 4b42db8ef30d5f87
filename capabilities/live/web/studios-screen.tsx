import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import cards from '#web/console/table/cards.module.css'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { useTranslate } from '#web/language.ts'
import { groupOf, listStudios } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { NewStudio } from './new-studio.tsx'
import styles from './studios.module.css'

/** Every studio there is. */
export default function StudiosScreen() {
  const t = useTranslate(liveScreens)
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const studios = useCall(listStudios, {}, { freshMs: 0 })
  const make = (
    <Can permission="live:manage">
      <Button kind="solid" onClick={() => setMaking(true)}>
        {t('studios.new')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead lead={t('studios.lead')} actions={make} />
      <Answer of={studios}>
        {(list) =>
          list.length === 0 ? (
            <State icon="tower" title={t('studios.none')} actions={make}>
              {t('studios.none-why')}
            </State>
          ) : (
            <Card flush>
              <Rows list={list} />
            </Card>
          )
        }
      </Answer>
      {making && <NewStudio onClose={() => setMaking(false)} onMade={(id) => void navigate(`/dashboard/studios/${id}`)} />}
    </>
  )
}

const COLUMNS = ['number', 'title', 'category', 'starts', 'status', 'changed'] as const

function Rows({ list }: { readonly list: OutputOf<typeof listStudios> }) {
  const t = useTranslate(liveScreens)
  /** On a phone a row is a card, with the names of its columns. */
  const named = (column: (typeof COLUMNS)[number]) => ({ 'data-column': t(`studios.${column}`) })
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.table, cards.cards)} aria-label={t('studios.list')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`studios.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              <td {...named('number')}>{row.number}</td>
              <td className={cards.title}>
                <Link to={`/dashboard/studios/${row.id}`}>{row.title}</Link>
              </td>
              <td {...named('category')}>
                {t(`group.${groupOf(row.category)}`)} / {t(`category.${row.category}`)}
              </td>
              <td {...named('starts')}>{row.startsAt ? <When at={row.startsAt} /> : t('studios.not-planned')}</td>
              <td {...named('status')}>
                {row.isOnAir ? (
                  <Tag kind="bad" icon={null}>
                    {t('studios.on-air')}
                  </Tag>
                ) : (
                  <Status kind={row.status === 'open' ? 'ok' : 'idle'}>{t(`status.${row.status}`)}</Status>
                )}
              </td>
              <td {...named('changed')}>
                <When at={row.changedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
