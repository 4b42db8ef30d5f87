import { type Language, textIn } from '#contract/language.ts'
import type { FormContent, ShownField } from '../../contract.ts'

/** Returns the questions of a form in one language. */
export const shownFields = (fields: FormContent['fields'], language: Language): ShownField[] =>
  fields.map(({ label, help, options, ...field }) => ({
    ...field,
    label: textIn(label, language),
    help: textIn(help, language),
    options: options.map((option) => ({ ...option, label: textIn(option.label, language) })),
  }))
