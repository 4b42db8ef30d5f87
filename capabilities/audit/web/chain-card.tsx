import { type ReactNode, useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { exact } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getChain } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { CheckWindow } from './check-window.tsx'
import { CopyText } from './copy-text.tsx'
import styles from './log.module.css'

type Chain = (typeof getChain)['output']['_zod']['output']
const EVERY_MS = 30_000

/** Shows the status of the chain in one line, with the button to verify it. */
export function ChainCard() {
  const t = useTranslate(screensText)
  const [checking, setChecking] = useState(false)
  const asked = useCall(getChain, {}, { everyMs: EVERY_MS })
  return (
    <div className={styles.card}>
      <Card>
        <h2 className={text.hidden}>{t('chain.title')}</h2>
        <Answer of={asked} shapes={['line', 'line']} small>
          {(chain) => (
            <div className={cluster([12, 32])}>
              <Figures chain={chain} />
              {chain.last > 0 && <Button onClick={() => setChecking(true)}>{t('chain.check')}</Button>}
            </div>
          )}
        </Answer>
      </Card>
      {checking && asked.ok && <CheckWindow chain={asked.ok} onClose={() => setChecking(false)} />}
    </div>
  )
}

function Figures({ chain }: { readonly chain: Chain }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { first, last, anchor, verified, keepDays } = chain
  const count = (value: number) => exact(value, language)
  return (
    <dl className={grid([12, 32], styles.figures)}>
      <Figure name={t('chain.linked')} more={<Waiting chain={chain} />}>
        {last === 0 ? t('chain.none') : t('chain.places', { first: count(first), last: count(last) })}
      </Figure>
      <Figure name={t('chain.verified')} more={verified && <Found verified={verified} />}>
        {verified ? <When at={verified.at} /> : t('chain.never')}
      </Figure>
      <Figure name={t('chain.anchor')} more={anchor && <When at={anchor.at} />}>
        {anchor ? t('chain.anchor-at', { seq: count(anchor.seq) }) : t('chain.no-anchor')}
        {anchor && <CopyText text={anchor.mac} what={t('chain.anchor-what')} hidden />}
      </Figure>
      <Figure name={t('chain.kept')}>{t('chain.days', { days: count(keepDays) })}</Figure>
    </dl>
  )
}

function Waiting({ chain: { waiting } }: { readonly chain: Chain }) {
  const t = useTranslate(screensText)
  if (waiting.count === 0) return <Status kind="ok">{t('chain.all-linked')}</Status>
  return (
    <Status kind={waiting.isMore ? 'warn' : 'info'}>
      {t(waiting.isMore ? 'chain.waiting-more' : 'chain.waiting', { count: waiting.count })}
    </Status>
  )
}

function Found({ verified }: { readonly verified: NonNullable<Chain['verified']> }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [from, upto] = [exact(verified.from, language), exact(verified.seq, language)]
  return verified.isWhole ? (
    <Status kind="ok">{t('chain.found-whole', { from, upto })}</Status>
  ) : (
    <Status kind="bad">{t('chain.found-broken', { upto })}</Status>
  )
}

type FigureProps = { readonly name: string; readonly children: ReactNode; readonly more?: ReactNode }

const Figure = ({ name, children, more }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {more && <dd>{more}</dd>}
  </div>
)
