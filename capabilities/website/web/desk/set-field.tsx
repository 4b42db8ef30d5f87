import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { listSets } from '#capabilities/curation/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'
import type { SetName } from './new-block.ts'

type Props = { readonly value: number; onChange(value: number): void; readonly sets: readonly SetName[]; readonly error?: ReactNode }
const FOUND = 8

export function SetField({ value, onChange, sets, error }: Props) {
  const t = useTranslate(deskScreens)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ readonly number: number; readonly name: string }>()
  const [search] = useDebouncedValue(words.trim(), 250)
  const isNumber = /^(cs-)?\d{5,12}$/i.test(search)
  const found = useCall(listSets, { current: 1, pageSize: FOUND, ...(search !== '' && (isNumber ? { number: search } : { name: search })) })
  const known = sets.find(({ number }) => number === value)
  const knownName = known && (language === 'zh-CN' ? known.nameZh : known.nameEn)
  const name = chosen?.number === value ? chosen.name : knownName
  return (
    <fieldset className={styles.words}>
      <legend>{t('set')}</legend>
      {value > 0 && (
        <p>
          <b>CS-{value}</b> {name ?? <Status kind="warn">{t('set.not-shown')}</Status>}
        </p>
      )}
      <TextInput
        type="search"
        aria-label={t('set.search')}
        placeholder={t('set.search')}
        maxLength={100}
        value={words}
        error={error}
        onChange={({ target }) => setWords(target.value)}
      />
      <Answer of={found} shapes={['row', 'row', 'row']} small>
        {({ list }) => (
          <ul className={styles.found} aria-busy={found.fetching}>
            {list.length === 0 && <li className={styles.help}>{t('set.none')}</li>}
            {list.map((row) => (
              <FoundSet
                key={row.id}
                set={row}
                isChosen={row.number === value}
                onChoose={() => {
                  setChosen(row)
                  onChange(row.number)
                }}
              />
            ))}
          </ul>
        )}
      </Answer>
    </fieldset>
  )
}

type FoundProps = { readonly set: OutputOf<typeof listSets>['list'][number]; readonly isChosen: boolean; onChoose(): void }

function FoundSet({ set: { name, number, count, status }, isChosen, onChoose }: FoundProps) {
  const t = useTranslate(deskScreens)
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          CS-{number} · {t('set.items', { count })}
          {status === 'offline' && <Status kind="idle">{t('set.offline')}</Status>}
        </small>
      </span>
      <Button
        size="small"
        aria-label={labelWith(t('set.choose'), name)}
        blocked={isChosen ? t('set.chosen') : undefined}
        onClick={onChoose}
      >
        {t(isChosen ? 'set.chosen' : 'set.choose')}
      </Button>
    </li>
  )
}
