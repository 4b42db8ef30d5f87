import { RECEIVERS } from '#capabilities/analytics/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { getResources } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable, shareOfWhole } from './bar-table.tsx'
import styles from './services.module.css'

type Sent = Pick<OutputOf<typeof getResources>, 'traffic' | 'files' | 'studios' | 'pages'>
type Largest = Sent['files']

/** Allows line breaks after the slashes of a long path. */
const breakable = (path: string): string => path.replaceAll('/', '\u200B/')
const kindOf = (resource: Largest[number]['resource']) =>
  resource === 'captions' ? 'traffic.captions' : resource === 'video' ? 'traffic.one-video' : 'traffic.one-picture'

/** Shows the traffic of the server by resource and receiver, and the largest files, pages and studios. */
export function TrafficCards({ traffic, files, studios, pages }: Sent) {
  const t = useTranslate(servicesScreens)
  const language = useLanguage()
  const fileName = ({ resource, name, title }: Largest[number]) =>
    `${title ?? t('traffic.unnamed', { id: name.slice(0, 8) })} · ${t(kindOf(resource))}`
  return (
    <>
      <Card title={t('traffic.title')} hint={t('traffic.hint')}>
        <BarTable
          heads={[
            t('traffic.resource'),
            t('traffic.requests'),
            t('traffic.bytes'),
            t('funnel.change'),
            ...RECEIVERS.map((receiver) => t(`traffic.to.${receiver}`)),
          ]}
          rows={traffic.map(({ resource, requests, bytes, whole, before, receivers }) => ({
            key: resource,
            name: t(`traffic.${resource}`),
            value: bytes,
            cells: [
              <Amount key="requests" of={requests} />,
              size(bytes, language),
              before === 0 ? '–' : <Change key="change" by={(whole - before) / before} />,
              ...receivers.map((part) => shareOfWhole(part, bytes)),
            ],
          }))}
        />
      </Card>
      <div className={grid(16, styles.two)}>
        <LargestCard title={t('traffic.files')} head={t('traffic.file')} rows={files} nameOf={fileName} />
        <LargestCard title={t('traffic.pages')} head={t('traffic.one-page')} rows={pages} nameOf={({ name }) => breakable(name)} />
      </div>
      {studios.length > 0 && (
        <LargestCard
          title={t('traffic.studios')}
          head={t('traffic.one-studio')}
          rows={studios}
          nameOf={({ name, title }) => title ?? t('traffic.studio', { number: name })}
        />
      )}
    </>
  )
}

type CardProps = {
  readonly title: string
  readonly head: string
  readonly rows: Largest
  readonly nameOf: (row: Largest[number]) => string
}

function LargestCard({ title, head, rows, nameOf }: CardProps) {
  const t = useTranslate(servicesScreens)
  const language = useLanguage()
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className={text.quiet}>{t('traffic.none')}</p>
      </Card>
    )
  return (
    <Card title={title}>
      <BarTable
        heads={[head, t('traffic.requests'), t('traffic.bytes')]}
        rows={rows.map((row) => ({
          key: `${row.resource} ${row.name}`,
          name: nameOf(row),
          value: row.bytes,
          cells: [<Amount key="requests" of={row.requests} />, size(row.bytes, language)],
        }))}
      />
    </Card>
  )
}
