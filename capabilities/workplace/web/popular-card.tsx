import { useState } from 'react'
import { CLASS_NAMES, popularList } from '#capabilities/analytics/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

const SHOWN = 5
type Item = OutputOf<typeof popularList>[number]
/** Takes the most-read items; orders them by their rise when `byRise` is set. */
const inOrder = (items: readonly Item[], byRise: boolean): readonly Item[] =>
  items.slice(0, SHOWN).toSorted((one, other) => (byRise ? other.increases - one.increases : 0))

export function PopularCard() {
  const t = useTranslate(workplaceText)
  const [type, setType] = useState<(typeof CLASS_NAMES)[number]>('image')
  const [byRise, setByRise] = useState(false)
  const asked = useCall(popularList, { type })
  return (
    <Card
      title={t('popular.title')}
      hint={t('popular.hint')}
      actions={
        <Button size="small" kind="quiet" aria-pressed={byRise} onClick={() => setByRise(!byRise)}>
          {t('popular.rise')}
        </Button>
      }
    >
      <Tabs<(typeof CLASS_NAMES)[number]>
        label={t('popular.title')}
        tabs={CLASS_NAMES.map((id) => ({ id, text: t(`popular.${id}`) }))}
        current={type}
        onChange={setType}
      >
        <Answer of={asked} shapes={['line', 'line', 'line']} small>
          {(items) =>
            items.length === 0 ? (
              <p className={styles.beside}>{t('popular.none')}</p>
            ) : (
              <ol className={styles.list}>
                {inOrder(items, byRise).map(({ key, title, path, clicks, increases }) => (
                  <li className={grid(8, align.baseline)} key={key}>
                    <small>{key}</small>
                    <a className={text.ellipsis} title={title} href={path} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                    <Amount of={clicks} />
                    <Change by={increases / 100} />
                  </li>
                ))}
              </ol>
            )
          }
        </Answer>
      </Tabs>
    </Card>
  )
}
