import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { stack } from '../../kit/style/layouts.ts'
import styles from './form.module.css'

/** A text in both languages that operators insert into an answer. */
type Template = { readonly id: string; readonly zh: string; readonly en: string }
type Props = {
  readonly templates: Template[]
  readonly most: number
  readonly error: ReactNode
  readonly words: {
    readonly add: string
    zh(at: number): string
    en(at: number): string
    remove(at: number): string
  }
  onChange(templates: Template[]): void
}

/** Edits a list of templates. The error is shown at the last one. */
export function TemplatesField({ templates, most, error, words, onChange }: Props) {
  const set = (at: number, change: Partial<Template>) =>
    onChange(templates.map((template, index) => (index === at ? { ...template, ...change } : template)))
  return (
    <>
      {templates.map(({ id, zh, en }, index) => (
        <div key={id} className={stack(8, styles.template)}>
          <Textarea
            label={words.zh(index + 1)}
            autosize
            maxLength={1_000}
            value={zh}
            onChange={({ currentTarget }) => set(index, { zh: currentTarget.value })}
          />
          <Textarea
            label={words.en(index + 1)}
            autosize
            maxLength={1_000}
            value={en}
            error={index === templates.length - 1 && error}
            onChange={({ currentTarget }) => set(index, { en: currentTarget.value })}
          />
          <div>
            <Button size="small" kind="quiet" onClick={() => onChange(templates.filter((_, each) => each !== index))}>
              {words.remove(index + 1)}
            </Button>
          </div>
        </div>
      ))}
      {templates.length < most && (
        <div>
          <Button size="small" onClick={() => onChange([...templates, { id: crypto.randomUUID(), zh: '', en: '' }])}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
