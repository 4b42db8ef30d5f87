import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field/select-field.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { encodingText } from '../../text/encoding-texts.ts'
import { encodingAsking } from '../dialog/encoding.ts'
import { decodeAs, guessEncoding, LEGACY_ENCODINGS, type LegacyEncoding } from './decode-text.ts'
import styles from './encoding-dialog.module.css'

const PREVIEW_CHARACTERS = 400

/** The frame's dialog that asks for the encoding of a text file. */
export function EncodingDialog() {
  const t = useTranslate(encodingText)
  const question = encodingAsking.useQuestion()
  return (
    <Dialog open={question !== undefined} onClose={() => encodingAsking.answer(undefined)} title={t('title')}>
      {question && <Choice key={question.name} {...question} />}
    </Dialog>
  )
}

function Choice({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const t = useTranslate(encodingText)
  const tConsole = useTranslate(consoleText)
  const [encoding, setEncoding] = useState<LegacyEncoding>(() => guessEncoding(bytes))
  const text = decodeAs(bytes, encoding)
  const isWrong = text.includes('\uFFFD')
  return (
    <div className={stack(12)}>
      <p>{t('lead', { name })}</p>
      <SelectField
        label={t('label')}
        value={encoding}
        error={isWrong && t('wrong')}
        onChange={({ target }) => setEncoding(target.value as LegacyEncoding)}
      >
        {LEGACY_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </SelectField>
      <section aria-label={t('preview')}>
        <pre className={styles.preview}>{[...text].slice(0, PREVIEW_CHARACTERS).join('')}</pre>
      </section>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => encodingAsking.answer(undefined)}>
          {tConsole('cancel')}
        </Button>
        <Button kind="solid" blocked={isWrong ? t('wrong') : undefined} onClick={() => encodingAsking.answer(text)}>
          {t('use')}
        </Button>
      </div>
    </div>
  )
}
