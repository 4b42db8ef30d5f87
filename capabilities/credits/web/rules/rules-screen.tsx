import { useState } from 'react'
import { textIn } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { endRule, listRules, RULE_KINDS, type Rule, writePoints } from '../../contract.ts'
import { ruleScreens } from '../../text/rule-screens.ts'
import { RuleForm } from './rule-form.tsx'

export default function RulesScreen() {
  const t = useTranslate(ruleScreens)
  const language = useLanguage()
  const [edited, setEdited] = useState<Rule | 'new'>()
  const list = useRules()
  const end = useEnd()
  const add = (
    <Can permission="credits:manage">
      <Button kind="solid" onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead lead={t('lead')} actions={add} />
      <DataTable
        name="credit-rules"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ source }) => textIn(source.title, language)}
        actions={(rule) =>
          rule.hasEnded
            ? []
            : [
                { label: t('edit'), onPress: () => setEdited(rule) },
                { label: t('end'), danger: true, onPress: () => void end(rule) },
              ]
        }
        filters={
          <OneFilter
            list={list}
            name="kind"
            label={t('kind')}
            choices={RULE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        }
        empty={{ icon: 'cup', title: t('none'), text: t('none-why'), action: add }}
      />
      {edited && <RuleForm edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const useRules = () =>
  useList(listRules, {
    sort: 'changedAt',
    direction: 'desc',
    filters: { kind: 'one' },
    input: ({ page, pageSize, filters: { kind } }) => ({ page, pageSize, kind: RULE_KINDS.find((each) => each === kind) }),
  })

function useEnd() {
  const t = useTranslate(ruleScreens)
  const language = useLanguage()
  const ending = useAction(endRule, { changes: [listRules] })
  return async ({ id, source }: Rule) => {
    const title = t('end-title', { title: textIn(source.title, language) })
    if (!(await confirm({ title, text: t('end-text'), action: t('end'), danger: true }))) return
    const done = await ending.run({ id })
    if (done && 'ok' in done) toast('ok', t('ended'))
    else if (done) toastRefusal(done)
  }
}

function useColumns(): readonly Column<Rule>[] {
  const t = useTranslate(ruleScreens)
  const language = useLanguage()
  return [
    {
      key: 'source',
      title: t('source'),
      always: true,
      clip: true,
      width: '32%',
      render: ({ source }) => <b>{textIn(source.title, language)}</b>,
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'class', title: t('class'), render: (rule) => textIn(rule.class.name, language) },
    { key: 'points', title: t('points'), align: 'end', render: ({ tenths }) => writePoints(tenths) },
    { key: 'project', title: t('project'), render: ({ projectNumber }) => projectNumber || '—' },
    { key: 'people', title: t('people'), align: 'end', render: ({ people }) => <Amount of={people} /> },
    {
      key: 'state',
      title: t('state'),
      render: ({ hasEnded }) => <Status kind={hasEnded ? 'idle' : 'ok'}>{t(hasEnded ? 'state.ended' : 'state.on')}</Status>,
    },
  ]
}
