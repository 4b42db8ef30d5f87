import * as z from 'zod/mini'
import type { SignedInCaller } from '#contract/caller.ts'
import { BilingualText } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { Answers } from './answers.ts'
import { ShownField } from './public.ts'

/** A questionnaire from which the staff of another part of the site chooses. */
export const QuestionnaireChoice = z.object({ id: z.uuid(), title: BilingualText })
export type QuestionnaireChoice = z.output<typeof QuestionnaireChoice>

/** An open questionnaire as the person sees it who answers it within another form. */
export const ShownQuestionnaire = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  lead: z.string(),
  purpose: z.string(),
  fields: z.array(ShownField),
})
export type ShownQuestionnaire = z.output<typeof ShownQuestionnaire>

/** Answers to the version of a questionnaire that the person has seen. */
export const GivenAnswers = z.object({ version: z.int32(), answers: Answers })
export type GivenAnswers = z.output<typeof GivenAnswers>

/** A question with its answer as text, and the ids of the scans that answer it. */
export const AnsweredQuestion = z.object({ id: z.string(), label: z.string(), text: z.string(), scans: z.array(z.uuid()) })
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>

/** Answers that were checked against an open version, before they are sealed. */
export type CheckedAnswers = {
  readonly formId: string
  readonly version: number
  readonly answers: Answers
  readonly scans: readonly string[]
}

/** The columns of a row with answers. All of them are null in a row without. */
export type SealedAnswers = {
  readonly form_id: string | null
  readonly form_version: number | null
  readonly answers: Uint8Array | null
  readonly answers_key: string | null
}

/** A row of another capability with its place, `TABLE|ID`, to which the answers are bound. */
export type StoredAnswers = SealedAnswers & { readonly place: string }

/** A row with answers of an account, at its place. */
export type AnsweredRow = { readonly place: string; readonly accountId: string }

/** A scan in the row at `place`. The reading of it is recorded about `target`, with a reason. */
export type AskedScan = {
  readonly place: string
  readonly scanId: string
  readonly target: string
  readonly of: string | null
  readonly reason: string
}
/** The picture is base64 of a WebP image that names its viewer and the time. */
export type ReadScan = { readonly ok: { readonly picture: string } } | { readonly refused: 'NOT_FOUND' | 'DISCLOSURE_WAITS' }

/** Lets other capabilities ask questions within their own forms, and store the sealed answers in their own rows. */
export type Questionnaires<Db> = {
  /** Lists the open questionnaires from which the staff chooses. */
  list(db: Db): Promise<readonly QuestionnaireChoice[]>
  /** Returns an open questionnaire; null for one that is closed, which asks nothing. */
  show(db: Db, formId: string | null, language: Language): Promise<ShownQuestionnaire | null>
  /** Checks answers against the open version. They are null when nothing is asked. */
  check(
    db: Db,
    formId: string | null,
    given: GivenAnswers | undefined,
  ): Promise<{ readonly checked: CheckedAnswers | null } | { readonly refused: 'FORM_CHANGED' | 'ANSWERS_INVALID' | 'WORDS_BLOCKED' }>
  /** Attaches exactly these scans of the account to the row, in the transaction that writes it. A refusal must roll the transaction back. */
  seal(db: Db, row: AnsweredRow, checked: CheckedAnswers | null): Promise<SealedAnswers | { readonly refused: 'SCAN_GONE' }>
  /**
   * Deletes the scans in a row for good, and returns its columns without answers, for a person who takes the answers back. The caller asks for
   * legal holds before.
   */
  withdraw(db: Db, place: string): Promise<SealedAnswers>
  /** Returns the answers by question; null without answers, or when their key is gone. */
  open(stored: StoredAnswers): Answers | null
  /** Returns the questions that were asked in each row, with the answers as texts; null like `open`. */
  read(db: Db, stored: readonly StoredAnswers[], language: Language): Promise<readonly (AnsweredQuestion[] | null)[]>
  /** Opens a scan for the staff, with a record; one of a minor, and each where the owner decides so, after a second person. */
  readScan(caller: SignedInCaller, asked: AskedScan): Promise<ReadScan>
}
