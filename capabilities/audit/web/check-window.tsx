import { Progress, SegmentedControl } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { Window } from '#web/console/dialog/sheet.tsx'
import { exact } from '#web/console/show/amount.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type getChain, VERIFY_ROWS } from '../contract.ts'
import { type ScreensText, screensText } from '../text/screens.ts'
import styles from './log.module.css'
import { type Checked, useCheck } from './use-check.ts'

type Chain = (typeof getChain)['output']['_zod']['output']

export function CheckWindow({ chain, onClose }: { readonly chain: Chain; onClose(): void }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [part, setPart] = useState<'newest' | 'all'>('newest')
  const check = useCheck()
  const { first, last } = chain
  const from = part === 'all' ? first : Math.max(first, last - VERIFY_ROWS + 1)
  const count = (value: number) => exact(value, language)
  return (
    <Window
      open
      onClose={onClose}
      title={t('check.title')}
      foot={
        check.running ? (
          <Button onClick={check.stop}>{t('check.stop')}</Button>
        ) : (
          <Button kind="solid" onClick={() => void check.start(from, last)}>
            {t(check.done ? 'check.again' : 'check.start')}
          </Button>
        )
      }
    >
      <div className={stack(16)}>
        <p>{t('check.text')}</p>
        {last - first + 1 > VERIFY_ROWS && (
          <SegmentedControl
            aria-label={t('check.title')}
            value={part}
            onChange={(next) => setPart(next as typeof part)}
            disabled={check.running}
            data={[
              { value: 'newest', label: t('check.newest', { count: count(VERIFY_ROWS) }) },
              { value: 'all', label: t('check.all', { count: count(last - first + 1) }) },
            ]}
          />
        )}
        {check.running && (
          <div>
            <Progress value={(100 * (check.upto - from + 1)) / (last - from + 1)} aria-label={t('check.title')} />
            <p className={cx(text.quiet, styles.quiet)}>
              {t('check.progress', { upto: count(Math.max(check.upto, from)), last: count(last) })}
            </p>
          </div>
        )}
        {check.done && <Result checked={check.done} />}
        {check.refused && <RefusalNotice refused={check.refused} />}
      </div>
    </Window>
  )
}

function Result({ checked: { from, upto, broken } }: { readonly checked: Checked }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const count = (value: number) => exact(value, language)
  if (!broken) {
    const values = { count: count(upto - from + 1), from: count(from), upto: count(upto) }
    return <Notice kind="ok" title={t('check.whole', values)} live />
  }
  return (
    <Notice kind="bad" title={t('check.broken', { seq: count(broken.seq), fault: t(faultKey(broken.fault)) })} live>
      {t('check.broken-what')}
    </Notice>
  )
}

type FaultKey = Extract<keyof ScreensText, `fault.${string}`>
const faultKey = (fault: string): FaultKey =>
  Object.hasOwn(screensText['en-US'], `fault.${fault}`) ? (`fault.${fault}` as FaultKey) : 'fault.unknown'
