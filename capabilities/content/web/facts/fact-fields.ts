import { ACHIEVEMENT_KINDS, DISPENSINGS, type Section, STUDY_PHASES, STUDY_STATES } from '../../contract.ts'

/** How a fact is filled in: one line, several, a day, a whole number, one of several, a list of lines, the hospitals of a study. */
export type FactField =
  | { readonly name: string; readonly as: 'line' | 'text' | 'day' | 'number' | 'lines' | 'centres' }
  | { readonly name: string; readonly as: 'choice'; readonly choices: readonly string[] }
const line = (name: string) => ({ name, as: 'line' }) as const
const text = (name: string) => ({ name, as: 'text' }) as const
const day = (name: string) => ({ name, as: 'day' }) as const
const number = (name: string) => ({ name, as: 'number' }) as const
const lines = (name: string) => ({ name, as: 'lines' }) as const
const choice = (name: string, choices: readonly string[]) => ({ name, as: 'choice', choices }) as const

/** The fields of contract/sections.ts in the order in which they are asked for. */
export const FACT_FIELDS: Readonly<Record<Section, readonly FactField[]>> = {
  dynamic: [line('place'), day('happenedOn')],
  medicine: [
    ...[line('genericName'), line('brandName'), line('maker'), line('approvalNumber'), line('form'), line('strength')],
    choice('dispensing', DISPENSINGS),
    ...[text('indications'), text('contraindications'), line('storage'), line('atcCode')],
  ],
  multicenter: [
    ...[line('code'), line('registryNumber'), choice('phase', STUDY_PHASES), choice('state', STUDY_STATES)],
    ...[line('condition'), line('sponsor'), number('planned'), number('enrolled'), day('startsOn'), day('endsOn')],
    ...[text('primaryEndpoint'), { name: 'centres', as: 'centres' } as const],
  ],
  achievement: [
    ...[choice('kind', ACHIEVEMENT_KINDS), number('year'), lines('authors')],
    ...[line('journal'), line('doi'), line('number'), line('givenBy')],
  ],
  article: [line('reviewedBy')],
  video: [line('speaker'), day('recordedOn')],
  college: [lines('goals'), number('minutes')],
}
