import { clsx as cx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { SECTION_NAMES } from '#capabilities/content/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { explainItem } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import { useConditionText } from '../rules/rule-labels.ts'
import styles from '../sets.module.css'
import type { WholeSet } from './whole-set.ts'

type Summary = WholeSet['excluded'][number]
type Shown = Summary & { readonly how: WholeSet['shown'][number]['how'] }

export function ItemWords({ item, children }: { readonly item: Summary; readonly children?: ReactNode }) {
  const t = useTranslate(curationScreens)
  const language = useLanguage()
  return (
    <span className={styles.words}>
      <b title={item.title}>{item.title || `#${item.number}`}</b>
      <small>
        <span>#{item.number}</span>
        <span>{SECTION_NAMES[item.section][language]}</span>
        <span>{t(`type.${item.kind}`)}</span>
        {!item.isPublic && <Status kind="warn">{t('set.not-public')}</Status>}
        {children}
      </small>
    </span>
  )
}

type Props = {
  readonly set: WholeSet
  readonly items: readonly Shown[]
  readonly title?: string
  readonly hint?: string
  readonly older?: boolean
}

export function ShownItems({ set, items, title, hint, older = false }: Props) {
  const t = useTranslate(curationScreens)
  const [asked, setAsked] = useState<string>()
  return (
    <Card title={title ?? t('set.shown')} hint={hint}>
      {items.length === 0 && <p className={text.quiet}>{t('set.shown-none')}</p>}
      <ol className={styles.items} aria-busy={older}>
        {items.map((item, at) => (
          <li key={item.itemId} className={styles.item}>
            <span className={cx(text.quiet, styles.place)}>{at + 1}</span>
            <ItemWords item={item}>
              <span>{t(`how.${item.how}`)}</span>
            </ItemWords>
            <button
              type="button"
              className={styles.why}
              aria-label={t('set.why-of', { title: item.title })}
              onClick={() => setAsked(item.itemId)}
            >
              {t('set.why')}
            </button>
          </li>
        ))}
      </ol>
      {asked !== undefined && <Why id={set.id} itemId={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type WhyProps = { readonly id: string; readonly itemId: string; onClose(): void }

function Why({ id, itemId, onClose }: WhyProps) {
  const t = useTranslate(curationScreens)
  const words = useConditionText()
  const why = useCall(explainItem, { id, itemId }, { freshMs: 0 })
  return (
    <Window open onClose={onClose} title={t('why.title')}>
      <Answer of={why} shapes={['line', 'line']} small>
        {({ item, position, reasons, conditions }) => (
          <div className={stack(16, fit)}>
            <ItemWords item={item} />
            <p>{position === null ? t('why.absent') : t('why.at', { position })}</p>
            <ul className={styles.rows}>
              {reasons.map((reason) => (
                <li className={cluster([4, 12])} key={reason}>
                  {t(`why.${reason}`)}
                </li>
              ))}
              {conditions.map(({ condition, holds }) => (
                <li className={cluster([4, 12])} key={words(condition)}>
                  <span>{words(condition)}</span>
                  <Status kind={holds ? 'ok' : 'idle'}>{t(holds ? 'why.holds' : 'why.fails')}</Status>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Answer>
    </Window>
  )
}
