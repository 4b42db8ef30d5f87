import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useEffect } from 'react'
import { onUnreadChange } from '#capabilities/inbox/web/unread-part.ts'
import type { getWaiting as getWaitingCall } from '#capabilities/workplace/contract.ts'
import { MINUTE } from '#contract/duration.ts'
import { ask } from '#web/ask.ts'
import { queries } from '#web/console/call/queries.ts'
import { exact } from '#web/console/show/amount.ts'
import badges from '#web/kit/chip.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from './side-menu.module.css'

/** Calls by path alone, so that the menu does not wait for the contract of the first page. */
const getWaiting = lightCall<typeof getWaitingCall>('/api/workplace/waiting', 'reads')
const KEY = [getWaiting.path]

/** Refreshes the counts when a to-do arrives or is settled. Operator actions refresh every open screen besides (follow-changes.ts). */
export function useWaitingRenewed(): void {
  useEffect(() => onUnreadChange(() => void queries.invalidateQueries({ queryKey: KEY })), [])
}

type Props = { /** Pages by their names; their counts are added up. */ readonly pages: readonly string[] }

/** Shows how many tasks wait for the operator on a page, or in a closed group. */
export function WaitingCount({ pages }: Props) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const { data = {} } = useQuery({ queryKey: KEY, queryFn: fetchWaiting, refetchInterval: 2 * MINUTE, staleTime: MINUTE })
  const sum = pages.reduce((total, page) => total + (data[page] ?? 0), 0)
  if (sum === 0) return null
  const figure = exact(sum, language)
  return (
    <b className={cx(badges.count, styles.count)} title={t('menu.waiting', { count: figure })}>
      {figure}
    </b>
  )
}

async function fetchWaiting(): Promise<Readonly<Record<string, number>>> {
  const reply = await ask(getWaiting, {}).catch(() => undefined)
  return reply && 'ok' in reply ? reply.ok : {}
}
