import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listGuestLists, removeGuestList } from '../../contract.ts'
import { guestsScreen } from '../../text/guests-screen.ts'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import { GuestListForm } from './guest-list-form.tsx'
import { GuestsSheet } from './guests-sheet.tsx'
import type { GuestList } from './setup.ts'

/** Shows the lists of people who are invited without being members. */
export function GuestsCard() {
  const t = useTranslate(guestsScreen)
  const asked = useCall(listGuestLists, {}, { freshMs: 0 })
  const [edited, setEdited] = useState<{ readonly list: GuestList | undefined }>()
  const [opened, setOpened] = useState<GuestList>()
  const begin = <Button onClick={() => setEdited({ list: undefined })}>{t('new')}</Button>
  return (
    <Card title={t('title')} actions={begin} flush>
      <Answer of={asked} small>
        {({ lists }) =>
          lists.length === 0 ? (
            <State icon="people" title={t('none')} small>
              {t('none-why')}
            </State>
          ) : (
            <Rows lists={lists} onEdit={(list) => setEdited({ list })} onOpen={setOpened} />
          )
        }
      </Answer>
      {edited && <GuestListForm list={edited.list} onClose={() => setEdited(undefined)} />}
      {opened && <GuestsSheet list={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

type RowsProps = { readonly lists: readonly GuestList[]; onEdit(list: GuestList): void; onOpen(list: GuestList): void }

function Rows({ lists, onEdit, onOpen }: RowsProps) {
  const t = useTranslate(guestsScreen)
  const nameOf = useNames()
  const removing = useAction(removeGuestList, { changes: [listGuestLists], onDone: () => toast('ok', t('removed')) })
  async function remove({ id, version, name }: GuestList) {
    const question = { title: t('remove-title', { name: nameOf({ name }) }), text: t('remove-text'), action: t('remove') }
    if (await confirm({ ...question, danger: true })) void removing.run({ id, version })
  }
  return (
    <>
      <RefusalNotice refused={removing.refused} />
      <ul className={styles.rows}>
        {lists.map((list) => (
          <li key={list.id} className={cluster([8, 16])}>
            <div className={stack(4)}>
              <strong>{nameOf(list)}</strong>
              <p className={text.quiet}>{t('guests-of', { count: list.guests })}</p>
            </div>
            <div className={cluster(8)}>
              <Button size="small" aria-label={`${t('open')} ${nameOf(list)}`} onClick={() => onOpen(list)}>
                {t('open')}
              </Button>
              <Button size="small" kind="quiet" aria-label={`${t('rename')} ${nameOf(list)}`} onClick={() => onEdit(list)}>
                {t('rename')}
              </Button>
              <Button
                size="small"
                kind="quiet"
                busy={removing.busy}
                aria-label={`${t('remove')} ${nameOf(list)}`}
                onClick={() => void remove(list)}
              >
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
