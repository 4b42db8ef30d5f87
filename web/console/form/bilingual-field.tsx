import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Bilingual, LANGUAGES } from '#contract/language.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import styles from './form.module.css'

type Props = {
  /** The id of the first of the two fields, for links that lead to it. */
  readonly id?: string
  readonly label: string
  readonly value: Bilingual
  onChange(value: Bilingual): void
  readonly most: number
  readonly help?: string
  readonly error?: ReactNode
  readonly rows?: number
  /** The placeholders of empty fields. */
  readonly instead?: Bilingual
}

/** Edits a text in both languages side by side. Pages show the other language when one is empty. */
export function BilingualField({ id, label, value, onChange, most, help, error, rows, instead }: Props) {
  const t = useTranslate(consoleText)
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.pair}>
        {LANGUAGES.map((language, at) => {
          const shared = {
            ...(id !== undefined && at === 0 && { id }),
            label: t(`in.${language}`),
            'aria-label': `${label} ${t(`in.${language}`)}`,
            value: value[language],
            maxLength: most,
            placeholder: instead?.[language] ?? '',
            error: at === 0 ? error : Boolean(error),
            lang: language,
          }
          return rows === undefined ? (
            <TextInput key={language} {...shared} onChange={({ target }) => onChange({ ...value, [language]: target.value })} />
          ) : (
            <Textarea
              key={language}
              {...shared}
              autosize
              minRows={rows}
              maxRows={14}
              onChange={({ target }) => onChange({ ...value, [language]: target.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
