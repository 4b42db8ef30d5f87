import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field/select-field.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { encodingAsking } from '../dialog/encoding.ts'
import { decodeAs, guessEncoding, LEGACY_ENCODINGS, type LegacyEncoding } from './decode-text.ts'
import styles from './encoding-dialog.module.css'

const PREVIEW_CHARACTERS = 400

/** The frame's dialog that asks for the encoding of a text file. */
export function EncodingDialog() {
  const t = useTranslate(consoleText)
  const question = encodingAsking.useQuestion()
  return (
    <Dialog open={question !== undefined} onClose={() => encodingAsking.answer(undefined)} title={t('encoding.title')}>
      {question && <Choice key={question.name} {...question} />}
    </Dialog>
  )
}

function Choice({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const t = useTranslate(consoleText)
  const [encoding, setEncoding] = useState<LegacyEncoding>(() => guessEncoding(bytes))
  const text = decodeAs(bytes, encoding)
  const isWrong = text.includes('\uFFFD')
  return (
    <div className={styles.choice}>
      <p>{t('encoding.lead', { name })}</p>
      <SelectField
        label={t('encoding.label')}
        value={encoding}
        error={isWrong && t('encoding.wrong')}
        onChange={({ target }) => setEncoding(target.value as LegacyEncoding)}
      >
        {LEGACY_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {t(`encoding.${each}`)}
          </option>
        ))}
      </SelectField>
      <section aria-label={t('encoding.preview')}>
        <pre className={styles.preview}>{[...text].slice(0, PREVIEW_CHARACTERS).join('')}</pre>
      </section>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => encodingAsking.answer(undefined)}>
          {t('cancel')}
        </Button>
        <Button kind="solid" blocked={isWrong ? t('encoding.wrong') : undefined} onClick={() => encodingAsking.answer(text)}>
          {t('encoding.use')}
        </Button>
      </div>
    </div>
  )
}
