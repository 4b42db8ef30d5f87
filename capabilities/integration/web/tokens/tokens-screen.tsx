import { useState } from 'react'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { listTokens, revokeToken } from '../../contract.ts'
import { tokenScreens } from '../../text/token-screens.ts'
import { NewToken } from './new-token.tsx'
import { type TokenRow, useTokenColumns } from './use-token-columns.tsx'

/** Lists the tokens of programs, creates them and revokes them. */
export default function TokensScreen() {
  const t = useTranslate(tokenScreens)
  const [isOpen, setOpen] = useState(false)
  const list = useList(listTokens, {
    sort: 'createdAt',
    direction: 'desc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize }) => ({ page, pageSize }),
  })
  const revoke = useRevoke()
  const begin = (
    <Button kind="solid" onClick={() => setOpen(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <>
            <ButtonLink to="/api/" reload>
              {t('docs')}
            </ButtonLink>
            {begin}
          </>
        }
      />
      <DataTable
        name="tokens"
        label={t('list')}
        list={list}
        columns={useTokenColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(row: TokenRow) =>
          row.status === 'valid' || row.status === 'blocked'
            ? [{ label: t('revoke'), icon: 'trash', danger: true, onPress: () => void revoke(row) }]
            : []
        }
        empty={{ icon: 'key', title: t('none'), text: t('none-why'), action: begin }}
      />
      {isOpen && <NewToken onClose={() => setOpen(false)} />}
    </>
  )
}

function useRevoke() {
  const t = useTranslate(tokenScreens)
  const revoking = useAction(revokeToken, { changes: [listTokens] })
  return async ({ id, name }: TokenRow) => {
    if (!(await confirm({ title: t('revoke-title', { name }), text: t('revoke-text'), action: t('revoke'), danger: true }))) return
    const done = await revoking.run({ id })
    if (done) toastOutcome(done, t('revoked'))
  }
}
