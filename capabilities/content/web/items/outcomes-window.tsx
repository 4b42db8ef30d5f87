import { Window } from '#web/console/dialog/sheet.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { ItemRow } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import styles from './items.module.css'
import type { BulkResult } from './use-item-actions.ts'

type Props = { readonly result: BulkResult; nameOf(row: ItemRow): string; onClose(): void }

export function OutcomesWindow({ result: { rows, outcomes }, nameOf, onClose }: Props) {
  const t = useTranslate(contentScreens)
  const words = useRefusalText()
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const { list, done } = outcomes
  return (
    <Window
      open
      onClose={onClose}
      title={t('outcomes.title', { done, left: list.length - done })}
      foot={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th className={text.muted} scope="col">
              {t('outcomes.item')}
            </th>
            <th className={text.muted} scope="col">
              {t('new.language')}
            </th>
            <th className={text.muted} scope="col">
              {t('outcomes.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, language, outcome }) => (
            <tr key={`${id} ${language}`}>
              <td>{names.get(id) ?? id}</td>
              <td>{language && t(`language.${language}`)}</td>
              <td>
                {outcome === 'done' ? (
                  <Status kind="ok">{t('outcomes.done')}</Status>
                ) : (
                  <Status kind="warn">{words(outcome) ?? outcome}</Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Window>
  )
}
