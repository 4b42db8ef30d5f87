import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { ItemKind } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { findItems } from '../../contract.ts'
import { curationScreens } from '../../text/screens.ts'
import styles from '../sets.module.css'
import { ItemWords } from './shown-items.tsx'

type FoundItem = OutputOf<typeof findItems>[number]
type Props = { readonly kind: ItemKind | undefined; actions(item: FoundItem): ReactNode }

export function ItemFinder({ kind, actions }: Props) {
  const t = useTranslate(curationScreens)
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 250)
  const found = useCall(findItems, { search, ...(kind && { kind }) })
  return (
    <div className={stack(16, fit)}>
      <TextInput
        type="search"
        aria-label={t('set.search-items')}
        placeholder={t('set.search-items')}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Answer of={found} shapes={['row', 'row', 'row']} small>
        {(items) => (
          <ul className={`${styles.items} ${styles.found}`} aria-busy={found.fetching}>
            {items.length === 0 && <li className={text.quiet}>{t('set.no-item')}</li>}
            {items.map((item) => (
              <li key={item.itemId} className={styles.item}>
                <span />
                <ItemWords item={item} />
                <span className={styles.line}>{actions(item)}</span>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  )
}
