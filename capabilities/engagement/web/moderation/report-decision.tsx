import { Radio, Select, Textarea } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { Translate } from '#contract/text.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import {
  decideReport,
  getModerationCounts,
  getReportCounts,
  getReportSettings,
  listModeration,
  listReports,
  type Report,
} from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'

type Verdict = 'upheld' | 'dismissed'
type Action = 'none' | 'comment-hidden' | 'comment-deleted' | 'taken-offline'
type Props = { readonly report: Report; readonly region: RefObject<HTMLElement | null>; onDone(): void }

export function ReportDecision({ report, region, onDone }: Props) {
  const t = useTranslate(moderationText)
  const { verdict, choose, action, setAction, answer, setAnswer, isMissing, send, deciding } = useDecision(report, onDone)
  useKeys(region, { u: () => choose('upheld'), x: () => choose('dismissed') })
  return (
    <form
      className={stack(12)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <VerdictChoice verdict={verdict} onChoose={choose} />
      {verdict === 'upheld' && <ActionChoice actions={actionsFor(report)} action={action} onChoose={setAction} />}
      {verdict && <AnswerTemplates language={report.language} onChoose={setAnswer} />}
      {verdict && (
        <Textarea
          label={t('report.answer')}
          autosize
          minRows={3}
          maxLength={500}
          value={answer}
          error={isMissing ? t('report.answer-needed') : undefined}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      )}
      <RefusalNotice refused={deciding.refused} />
      <div className={cluster(8)}>
        <Button kind="solid" type="submit" busy={deciding.busy} blocked={verdict ? undefined : t('report.verdict')}>
          {t('report.send')}
        </Button>
      </div>
      <p className={text.fine}>{t('report.keys')}</p>
    </form>
  )
}

/** Holds the decision until it is sent, and stores the answer meanwhile. */
function useDecision(report: Report, onDone: () => void) {
  const t = useTranslate(moderationText)
  const [verdict, setVerdict] = useState<Verdict>()
  const [action, setAction] = useState<Action>('none')
  const [answer, setAnswer, forgetAnswer] = useStoredState(`answer ${report.id}`, '')
  const [isMissing, setMissing] = useState(false)
  const deciding = useAction(decideReport, { changes: [listReports, getReportCounts, listModeration, getModerationCounts] })
  const actions = actionsFor(report)
  function choose(next: Verdict) {
    setVerdict(next)
    setAction(next === 'dismissed' ? 'none' : (actions[1] ?? 'none'))
    // Replaces a default answer that was not edited when the decision changes.
    setAnswer((before) => (before === '' || DEFAULT_ANSWERS.some((key) => t(key) === before) ? t(`report.answer-${next}`) : before))
  }
  async function send() {
    if (!verdict || deciding.busy) return
    if (answer.trim().length < 2) return setMissing(true)
    if (action === 'taken-offline' && !(await confirmOffline(report.item.title, t))) return
    const done = await deciding.run({ id: report.id, verdict, action, answer })
    if (!done || !('ok' in done)) return
    forgetAnswer()
    toast('ok', t('report.sent', { count: done.ok.answered }))
    onDone()
  }
  return { verdict, choose, action, setAction, answer, setAnswer, isMissing: isMissing && answer.trim().length < 2, send, deciding }
}

const DEFAULT_ANSWERS = ['report.answer-upheld', 'report.answer-dismissed'] as const

const actionsFor = ({ about, comment }: Report): readonly Action[] => {
  if (comment) return comment.isShown ? ['none', 'comment-hidden', 'comment-deleted'] : ['none']
  // Offers this for an unpublished item too, because it must not become public again.
  return about === 'item' ? ['none', 'taken-offline'] : ['none']
}

const confirmOffline = (title: string, t: Translate<(typeof moderationText)['en-US']>): Promise<boolean> =>
  confirm({
    title: t('report.down-title', { title }),
    text: t('report.down-text'),
    action: t('action.taken-offline'),
    danger: true,
  })

/** Inserts a template in the language of the reporter. */
function AnswerTemplates({ language, onChoose }: { readonly language: Report['language']; onChoose(answer: string): void }) {
  const t = useTranslate(moderationText)
  const { ok } = useCall(getReportSettings, {})
  const answers = (ok?.templates ?? []).map(({ id, zh, en }) => ({ value: id, label: language === 'zh-CN' ? zh : en }))
  if (answers.length === 0) return null
  return (
    <Select
      aria-label={t('report.template')}
      placeholder={t('report.template')}
      size="xs"
      data={answers}
      value={null}
      onChange={(chosen) => onChoose(answers.find(({ value }) => value === chosen)?.label ?? '')}
    />
  )
}

function VerdictChoice({ verdict, onChoose }: { readonly verdict: Verdict | undefined; onChoose(verdict: Verdict): void }) {
  const t = useTranslate(moderationText)
  return (
    <Radio.Group label={t('report.verdict')} value={verdict ?? ''} onChange={(value) => onChoose(value as Verdict)}>
      <div className={cluster(8)}>
        <Radio value="upheld" label={t('report.upheld')} />
        <Radio value="dismissed" label={t('report.dismissed')} />
      </div>
    </Radio.Group>
  )
}

type ActionProps = { readonly actions: readonly Action[]; readonly action: Action; onChoose(action: Action): void }

function ActionChoice({ actions, action, onChoose }: ActionProps) {
  const t = useTranslate(moderationText)
  return (
    <Radio.Group label={t('report.action')} value={action} onChange={(value) => onChoose(value as Action)}>
      <div className={stack(12)}>
        {actions.map((each) => (
          <Radio key={each} value={each} label={t(`action.${each}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}
