import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { getStatistics } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import { RevokeButton } from './revoke-certificate.tsx'

type Statistics = OutputOf<typeof getStatistics>

/** How many take the course, and where they stop. */
export function Figures({ id }: { readonly id: string }) {
  const t = useTranslate(collegeScreens)
  const figures = useCall(getStatistics, { id })
  return (
    <Card title={t('figures.title')} actions={<RevokeButton />}>
      <Answer of={figures} shapes={['line', 'row', 'row']} small>
        {(statistics) => (
          <>
            <dl className={styles.figures}>
              {(['enrolled', 'finished', 'left', 'certificates'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`figures.${name}`)}</dt>
                  <dd>
                    <Amount of={statistics[name]} />
                  </dd>
                </div>
              ))}
            </dl>
            {statistics.lessons.every(({ begun }) => begun === 0) ? (
              <p className={styles.quiet}>{t('figures.none')}</p>
            ) : (
              <DropOff {...statistics} />
            )}
          </>
        )}
      </Answer>
    </Card>
  )
}

/** Each lesson with how many began it and how many have done it. */
function DropOff({ lessons, enrolled, left }: Statistics) {
  const t = useTranslate(collegeScreens)
  const most = Math.max(1, enrolled + left, ...lessons.map(({ begun }) => begun))
  return (
    <table className={styles.dropOff}>
      <thead>
        <tr>
          <th scope="col">{t('figures.lesson')}</th>
          <th scope="col">{t('figures.begun')}</th>
          <th scope="col">{t('figures.done')}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map(({ number, title, begun, done }) => (
          <tr key={number}>
            <th scope="row">
              {title}
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${(begun / most) * 100}%` }} />
                <span style={{ inlineSize: `${(done / most) * 100}%` }} />
              </span>
            </th>
            <td>{begun}</td>
            <td>{done}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
