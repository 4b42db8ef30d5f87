import { Card } from '#web/console/show/card.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { align, cluster, grid, justify, row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { FIELDS, type ParameterField, type Parameters, PROFILE_NAMES, parameterOf } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import type { Profile } from './profile.ts'

const PARTS = ['video', 'audio'] as const

/** Shows the requested parameters beside those in effect, and marks the differences. */
export function ParameterCards({ profile }: { readonly profile: Profile }) {
  const t = useTranslate(encodingScreens)
  const { parameters, original, differences, request } = profile
  return (
    <div className={grid(16, align.start, styles.pair)}>
      <Card
        title={t(request ? 'card.requested' : 'card.default')}
        {...(differences.length > 0 && { hint: t('card.changes', { count: differences.length }) })}
      >
        <Values of={parameters} marked={differences} />
      </Card>
      {request && (
        <Card title={t('card.original')}>
          {original ? <Values of={original} marked={[]} /> : <p className={styles.quiet}>{t('card.no-original')}</p>}
        </Card>
      )}
    </div>
  )
}

function Values({ of: parameters, marked }: { readonly of: Parameters; readonly marked: readonly ParameterField[] }) {
  const t = useTranslate(encodingScreens)
  const write = useWrite()
  return PARTS.map((part) => (
    <section key={part}>
      <h3>{t(`request.${part}`)}</h3>
      <dl className={styles.values}>
        {FIELDS.filter((field) => field.startsWith(part)).map((field) => (
          <div key={field} className={row(12, justify.between, marked.includes(field) && styles.changed)}>
            <dt>{t(`field.${field.slice(part.length + 1)}` as 'field.mode')}</dt>
            <dd className={cluster([4, 8], justify.end)}>
              {write(field, parameterOf(parameters, field))}
              {marked.includes(field) && <Tag kind="warn">{t('card.changed')}</Tag>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

const isVideoProfile = (value: string | number): value is keyof typeof PROFILE_NAMES => Object.hasOwn(PROFILE_NAMES, value)

function useWrite() {
  const t = useTranslate(encodingScreens)
  return (field: ParameterField, value: string | number): string => {
    if (field.endsWith('mode')) return t(`mode.${value as 'custom'}`)
    if (field.endsWith('resolution')) return String(value).replace('*', ' × ')
    if (field.endsWith('channels')) return t(`channels.${value as 1}`)
    if (field.endsWith('frameRate')) return `${value} ${t('unit.fps')}`
    if (isVideoProfile(value)) return PROFILE_NAMES[value]
    return typeof value === 'number' ? `${value} ${t('unit.kbps')}` : value
  }
}
