import { useState } from 'react'
import { explainPermission, requestAccess } from '#capabilities/access/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { listSubmissions } from '#contract/submission.ts'
import { refresh } from '#web/console/call/queries.ts'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import type { ForbiddenProps } from '#web/console/frame.ts'
import { exactMoment, plainMoment } from '#web/console/show/moment.ts'
import { State } from '#web/console/show/state.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import { frameText } from '../../text/frame-texts.ts'
import styles from '../frame-view.module.css'

/**
 * Explains why something is not open: the missing permission, the roles that include it and who can grant it, with a form to request it.
 * Links to the certification page where that is what the account lacks.
 */
export function ForbiddenExplanation({ permission, needs, small }: ForbiddenProps) {
  const t = useTranslate(frameText)
  const tShell = useTranslate(shellText)
  const language = useLanguage()
  const why = useCall(explainPermission, { permission }, { freshMs: 0 })
  const size = small ? { small } : {}
  if (why.loading) return <Loading label={tShell('loading')} shapes={['title', 'line']} />
  if (!why.ok) {
    return (
      <State icon="lock" title={t('forbidden.title')} {...size}>
        <p>{t('forbidden.plain')}</p>
        <code>{permission}</code>
      </State>
    )
  }
  const condition = needs ?? why.ok.needs
  return (
    <State icon="lock" title={t('forbidden.what', { permission: why.ok.title[language] })} {...size}>
      <p>{condition === undefined ? <Who {...why.ok} /> : t('forbidden.needs', { condition: conditionWords(condition, t) })}</p>
      {condition !== undefined ? (
        <ButtonLink to="/user/setting?tab=certification">{t('needs.apply')}</ButtonLink>
      ) : why.ok.request ? (
        <Asked {...why.ok.request} grantedBy={why.ok.grantedBy} />
      ) : (
        <AskFor permission={permission} />
      )}
    </State>
  )
}

type Why = OutputOf<typeof explainPermission>

function Who({ roles, grantedBy, request }: Pick<Why, 'roles' | 'grantedBy' | 'request'>) {
  const t = useTranslate(frameText)
  const language = useLanguage()
  const list = useList()
  const holders = list(roles.map(({ title }) => title[language]))
  const granters = request ? '' : list(grantedBy.map(({ name }) => name))
  return (
    <>
      {holders && t('forbidden.roles', { roles: holders })}
      {granters && t('forbidden.granted-by', { people: granters })}
    </>
  )
}

/** Shows a pending request: since when, for whose decision, and where to follow it. */
function Asked({ id, askedAt, grantedBy }: NonNullable<Why['request']> & Pick<Why, 'grantedBy'>) {
  const t = useTranslate(frameText)
  const list = useList()
  const moment = new Date(askedAt)
  const who = list(grantedBy.map(({ name }) => name)) || t('forbidden.granters')
  const [before, ...after] = t('forbidden.asked', { when: '|', who }).split('|')
  return (
    <>
      <p>
        {before}
        <time dateTime={askedAt} title={exactMoment(moment)}>
          {plainMoment(moment)}
        </time>
        {after.join('|')}
      </p>
      <ButtonLink to={`/result/success?${new URLSearchParams({ id })}`}>{t('forbidden.follow')}</ButtonLink>
    </>
  )
}

function useList(): (names: readonly string[]) => string {
  const language = useLanguage()
  return (names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}

function AskFor({ permission }: { readonly permission: string }) {
  const t = useTranslate(frameText)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const asking = useAction(requestAccess, { changes: [explainPermission, listSubmissions] })
  async function send() {
    const outcome = await asking.run({ permission, reason })
    // A request was already made in another window; it replaces this form.
    if (outcome && 'refused' in outcome && outcome.refused === 'ALREADY_ASKED') await refresh(explainPermission)
  }
  if (!open) {
    return (
      <Button kind="solid" onClick={() => setOpen(true)}>
        {t('forbidden.ask')}
      </Button>
    )
  }
  return (
    <form
      className={stack(12, styles.ask)}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <AreaField
        name="reason"
        label={t('forbidden.reason')}
        help={t('forbidden.reason-help')}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusedLine refused={asking.refused} />
      <Button kind="solid" type="submit" busy={asking.busy}>
        {t('forbidden.send')}
      </Button>
    </form>
  )
}

const conditionWords = (condition: string, t: ReturnType<typeof useTranslate<(typeof frameText)['en-US']>>): string =>
  condition === 'certified:personal'
    ? t('needs.personal')
    : condition === 'certified:professional'
      ? t('needs.professional')
      : condition === 'certified:enterprise'
        ? t('needs.enterprise')
        : condition
