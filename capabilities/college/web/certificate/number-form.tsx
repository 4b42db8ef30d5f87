import { GIVEN_NUMBER_LENGTH } from '#contract/input/typed.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { items, stack } from '#web/kit/style/layouts.ts'
import styles from './number-form.module.css'

type Props = {
  /** The path that receives the number as a parameter of its query. */
  readonly action: string
  readonly words: Readonly<Record<'title' | 'lead' | 'number' | 'check', string>>
  readonly typed: string
  readonly missing: { readonly title: string; readonly text: string } | null
}

/** Asks for the number of a document to verify. The form is a native one, which works without JavaScript. */
export function NumberForm({ action, words, typed, missing }: Props) {
  return (
    <form className={stack(16, items.start, styles.form)} action={action} method="get">
      <header className={layout.title}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {missing && (
        <Notice kind="warn" title={missing.title}>
          {missing.text}
        </Notice>
      )}
      <label className={stack(6)}>
        <span>{words.number}</span>
        <input
          name="number"
          defaultValue={typed}
          maxLength={GIVEN_NUMBER_LENGTH}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
        />
      </label>
      <Button type="submit" kind="solid">
        {words.check}
      </Button>
    </form>
  )
}
