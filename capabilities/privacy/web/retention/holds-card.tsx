import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { State } from '#web/console/show/state.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { HOLD_KINDS, listHolds } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import { LiftHold } from './lift-hold.tsx'
import { PlaceHold } from './place-hold.tsx'
import styles from './retention.module.css'

type Hold = OutputOf<typeof listHolds>[number]

/** Lists the legal holds, those in force first. */
export function HoldsCard() {
  const t = useTranslate(retentionScreens)
  const asked = useCall(listHolds, {})
  const place = (
    <Can permission="retention:change">
      <PlaceHold />
    </Can>
  )
  return (
    <Card title={t('holds')} actions={place} flush>
      <Answer of={asked} small>
        {(holds) =>
          holds.length === 0 ? (
            <State icon="lock" title={t('holds-none')} small>
              {t('holds-none-why')}
            </State>
          ) : (
            <ul className={styles.list}>
              {holds.map((hold) => (
                <HoldRow key={hold.id} of={hold} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}

function HoldRow({ of: hold }: { readonly of: Hold }) {
  const t = useTranslate(retentionScreens)
  const { target, title, path, reason, placedBy, placedAt, until, lifted, isInForce } = hold
  const [kind = '', id = ''] = target.split(':')
  const known = HOLD_KINDS.find((each) => each === kind)
  const name = `${known ? t(`target.${known}`) : kind} ${title ?? id}`
  const momentOf = (at: string) => plainMoment(new Date(at))
  return (
    <li className={styles.class}>
      <div className={cluster(8)}>
        <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
        <Tag kind={isInForce ? 'warn' : 'idle'} icon={null}>
          {t(isInForce ? 'hold.in-force' : 'hold.ended')}
        </Tag>
        {isInForce && (
          <Can permission="retention:change">
            <LiftHold id={hold.id} />
          </Can>
        )}
      </div>
      <p>{reason}</p>
      <p className={text.quiet}>
        {t('hold.by', { name: placedBy ?? t('hold.deleted-account'), at: momentOf(placedAt) })} ·{' '}
        {until ? t('hold.to', { at: momentOf(until) }) : t('hold.open')}
      </p>
      {lifted && (
        <p className={text.quiet}>
          {t('hold.lifted-by', { name: lifted.by ?? t('hold.deleted-account'), at: momentOf(lifted.at), reason: lifted.reason })}
        </p>
      )}
    </li>
  )
}
