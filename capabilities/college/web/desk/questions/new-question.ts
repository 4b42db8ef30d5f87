import type { Question, QuestionPart } from '../../../contract.ts'

const NOTHING = { 'zh-CN': '', 'en-US': '' } as const
export const newOption = (): QuestionPart['options'][number] => ({ text: NOTHING, isRight: false })
export const newPart = (): QuestionPart => ({ kind: 'single', text: NOTHING, explanation: NOTHING, options: [1, 2, 3, 4].map(newOption) })
/** `id` is permanent, because attempts refer to it. */
export const newQuestion = (): Question => ({ id: crypto.randomUUID(), lesson: null, inExam: true, case: NOTHING, parts: [newPart()] })

const isWritten = ({ text }: QuestionPart['options'][number]): boolean => text['zh-CN'] !== '' || text['en-US'] !== ''
export const withoutEmpty = (question: Question): Question => ({
  ...question,
  parts: question.parts.map((part) => ({ ...part, options: part.options.filter(isWritten) })),
})
