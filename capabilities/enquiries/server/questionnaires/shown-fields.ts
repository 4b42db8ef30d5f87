import { type Language, textIn } from '#contract/language.ts'
import { type FormContent, MOST_SCANS, type ShownField } from '../../contract.ts'

/** Returns the questions of a form in one language. */
export const shownFields = (fields: FormContent['fields'], language: Language): ShownField[] =>
  fields.map(({ label, help, options, ...field }) => ({
    ...field,
    most: field.kind === 'scan' ? (field.most ?? MOST_SCANS) : field.most,
    label: textIn(label, language),
    help: textIn(help, language),
    options: options.map((option) => ({ ...option, label: textIn(option.label, language) })),
  }))
