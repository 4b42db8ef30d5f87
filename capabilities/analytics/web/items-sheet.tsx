import { editPath, SECTION_NAMES } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { Link } from '#web/kit/link.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listItemFigures, type Selection } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import { analyticsText } from '../text/texts.ts'
import styles from './analytics.module.css'
import { type Drill, useDrill } from './use-drill.ts'

type Which = { readonly selection: Partial<Selection> }
type Row = OutputOf<typeof listItemFigures>['rows'][number]

export function ItemsSheet({ selection }: Which) {
  const t = useTranslate(analyticsScreens)
  const { open, close } = useDrill()
  return (
    <Sheet
      open={open !== undefined}
      onClose={close}
      width={620}
      title={open ? t('items.title', { metric: t(`metric.${open.metric}`) }) : ''}
    >
      {open && <Items open={open} selection={selection} />}
    </Sheet>
  )
}

function Items({ open: { metric, on, ...narrowed }, selection }: Which & { readonly open: Drill }) {
  const t = useTranslate(analyticsScreens)
  const period = on === undefined ? {} : { from: on, to: on }
  const asked = useCall(listItemFigures, { ...selection, ...period, ...narrowed, metric })
  return (
    <>
      <Narrowed open={{ metric, on, ...narrowed }} />
      <Answer of={asked} shapes={['row', 'row', 'row', 'row']} small>
        {({ rows }) =>
          rows.length === 0 ? <p className={text.muted}>{t('items.none')}</p> : <ItemsTable rows={rows} label={t(`metric.${metric}`)} />
        }
      </Answer>
    </>
  )
}

function Narrowed({ open: { on, class: ofClass, author, topic } }: { readonly open: Drill }) {
  const name = useTranslate(analyticsText)
  const words = [on, ofClass && name(`class.${ofClass}`), author, topic].filter((each) => each !== undefined)
  return words.length === 0 ? null : <p className={text.muted}>{words.join(' · ')}</p>
}

function ItemsTable({ rows, label }: { readonly rows: readonly Row[]; readonly label: string }) {
  const t = useTranslate(analyticsScreens)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('items.item')}</th>
            <th scope="col">{label}</th>
            <th scope="col">{t('items.change')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ row: { id, title, language: written, section, path, events, whole, before } }: { readonly row: Row }) {
  const t = useTranslate(analyticsScreens)
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        <Link to={editPath(id, written)}>{title}</Link>
        <div className={text.muted}>{SECTION_NAMES[section][language]}</div>
      </th>
      <td>
        <Amount of={events} />
      </td>
      <td>{before > 0 && <Change by={(whole - before) / before} />}</td>
      <td>
        <a href={path} target="_blank" rel="noreferrer" aria-label={t('items.open-named', { title })}>
          {t('items.open')}
        </a>
      </td>
    </tr>
  )
}
