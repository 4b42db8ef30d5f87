import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { entriesIn } from '#contract/input/entries.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { endInvitation, inviteGuests, listGuestLists, listGuests } from '../../contract.ts'
import { guestsScreen } from '../../text/guests-screen.ts'
import styles from '../membership.module.css'
import { useNames } from '../names.ts'
import type { GuestList } from './setup.ts'

/** Lets the office invite people by their phones, and take them off the list. */
export function GuestsSheet({ list, onClose }: { readonly list: GuestList; onClose(): void }) {
  const nameOf = useNames()
  return (
    <Sheet open onClose={onClose} width={560} title={nameOf(list)}>
      <div className={stack(24)}>
        <Inviting id={list.id} />
        <Guests id={list.id} />
      </div>
    </Sheet>
  )
}

const CHANGES = [listGuests, listGuestLists]

function Inviting({ id }: { readonly id: string }) {
  const t = useTranslate(guestsScreen)
  const [phones, setPhones] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const inviting = useAction(inviteGuests, {
    changes: CHANGES,
    onDone(done) {
      setUnknown(done.unknown)
      setPhones(done.unknown.join('\n'))
      toast('ok', t('invited', { count: done.invited, already: done.already }))
    },
  })
  const entries = entriesIn(phones)
  return (
    <form
      className={stack(12)}
      onSubmit={(event) => {
        event.preventDefault()
        void inviting.run({ id, phones: entries })
      }}
    >
      <RefusalNotice refused={inviting.refused} />
      <Textarea
        label={t('phones')}
        description={t('phones-help')}
        autosize
        minRows={3}
        maxRows={10}
        value={phones}
        onChange={({ currentTarget }) => setPhones(currentTarget.value)}
      />
      {unknown.length > 0 && (
        <Notice kind="warn" live title={t('unknown', { count: unknown.length })}>
          <ul>
            {unknown.map((phone) => (
              <li key={phone}>{phone}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={cluster(8)}>
        <Button type="submit" kind="solid" busy={inviting.busy} blocked={entries.length === 0 ? t('phones-first') : undefined}>
          {t('invite')}
        </Button>
      </div>
    </form>
  )
}

function Guests({ id }: { readonly id: string }) {
  const t = useTranslate(guestsScreen)
  const asked = useCall(listGuests, { id }, { freshMs: 0 })
  const ending = useAction(endInvitation, { changes: CHANGES, onDone: () => toast('ok', t('ended')) })
  return (
    <Answer of={asked} small>
      {({ list }) =>
        list.length === 0 ? (
          <State icon="people" title={t('no-guests')} small />
        ) : (
          <>
            <RefusalNotice refused={ending.refused} />
            <ul className={styles.rows}>
              {list.map(({ accountId, name, invitedAt }) => (
                <li key={accountId} className={cluster([8, 16])}>
                  <div className={stack(4)}>
                    <strong>{name}</strong>
                    <span className={text.quiet}>
                      <When at={invitedAt} />
                    </span>
                  </div>
                  <Button
                    size="small"
                    kind="quiet"
                    busy={ending.busy}
                    aria-label={`${t('end')} ${name}`}
                    onClick={() => void ending.run({ id, accountId })}
                  >
                    {t('end')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Answer>
  )
}
