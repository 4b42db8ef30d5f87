import { Textarea, TextInput } from '@mantine/core'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useTranslate } from '#web/language.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from './form-desk.module.css'

type Pair = Record<Language, string>
type Props = {
  readonly label: string
  readonly value: Readonly<Pair>
  onChange(value: Pair): void
  /** Characters. */
  readonly most: number
  readonly help?: string
  readonly rows?: number
  /** Something is missing: the half that is empty is marked. */
  readonly isNeeded?: boolean
}

/** The same words in both languages, side by side. */
export function WordsInput({ label, value, onChange, most, help, rows, isNeeded }: Props) {
  const t = useTranslate(enquiryScreens)
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.pair}>
        {LANGUAGES.map((language) => {
          const shared = {
            'aria-label': `${label} ${t(`in.${language}`)}`,
            placeholder: t(`in.${language}`),
            value: value[language],
            maxLength: most,
            lang: language,
            error: isNeeded && value[language] === '',
          }
          return rows === undefined ? (
            <TextInput key={language} {...shared} onChange={({ target }) => onChange({ ...value, [language]: target.value })} />
          ) : (
            <Textarea
              key={language}
              {...shared}
              autosize
              minRows={rows}
              maxRows={10}
              onChange={({ target }) => onChange({ ...value, [language]: target.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
