import { Textarea } from '@mantine/core'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getSynonyms, saveSynonyms } from '../../contract.ts'
import { synonymsText } from '../../text/synonyms/synonyms-texts.ts'

/** Edits the synonyms as lines of text, which are quick to read, paste and copy. */
export default function SynonymsScreen() {
  const t = useTranslate(synonymsText)
  const asked = useCall(getSynonyms, {})
  return (
    <>
      <PageHead lead={t('synonyms.lead')} />
      <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
        {({ groups, version }) => (
          <Card title={t('synonyms.count', { groups: groups.length })}>
            <Lines groups={groups} version={version} />
          </Card>
        )}
      </Answer>
    </>
  )
}

type Props = { readonly groups: readonly (readonly string[])[]; readonly version: number }

function Lines({ groups, version }: Props) {
  const t = useTranslate(synonymsText)
  const saving = useAction(saveSynonyms, { changes: [getSynonyms] })
  const form = useForm(
    { lines: groups.map((group) => group.join(', ')).join('\n') },
    {
      check({ lines }) {
        const wrong = findWrong(readLines(lines))
        if (!wrong) return {}
        const { line, term } = wrong
        return { lines: term === undefined ? t('synonyms.line', { line }) : t('synonyms.twice', { line, term }) }
      },
      send: ({ lines }) => saving.run({ version, groups: readLines(lines).flatMap(({ terms }) => (terms.length > 0 ? [[...terms]] : [])) }),
      about: 'search:synonyms',
      onDone(values) {
        toast('ok', t('synonyms.saved'))
        form.reset(values)
      },
    },
  )
  return (
    <FormOf form={form} action={t('synonyms.save')}>
      <Textarea label={t('synonyms.list')} autosize minRows={12} maxRows={28} spellCheck={false} {...form.text('lines')} />
    </FormOf>
  )
}

type Line = { readonly line: number; readonly terms: readonly string[] }

const readLines = (lines: string): readonly Line[] =>
  lines.split('\n').map((text, place) => ({
    line: place + 1,
    terms: text
      .split(/[,，;；、]/)
      .map((term) => term.trim())
      .filter(Boolean),
  }))

/** Returns the first line with a single term, or with a term of another group. */
function findWrong(lines: readonly Line[]): { readonly line: number; readonly term?: string } | undefined {
  const known = new Set<string>()
  for (const { line, terms } of lines) {
    if (terms.length === 1) return { line }
    for (const term of terms) {
      if (known.has(term.toLowerCase())) return { line, term }
      known.add(term.toLowerCase())
    }
  }
  return undefined
}
