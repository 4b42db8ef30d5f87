import { openStore, useStore } from '../store.ts'

/** One question that the frame puts to the person, and what was answered. `undefined` while nothing is asked. */
type Asking<Question, Answer> = {
  /** Asks; a question that still waits is answered with `no` first. */
  ask(question: Question): Promise<Answer>
  answer(answer: Answer): void
  useQuestion(): Question | undefined
}

/** A question that waits for an answer; `no` is the answer of a dialog that is closed. */
export function openAsking<Question, Answer>(no: Answer): Asking<Question, Answer> {
  const store = openStore<Question | undefined>(undefined)
  let finish: ((answer: Answer) => void) | undefined
  return {
    ask(question) {
      finish?.(no)
      store.change(question)
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    answer(answer) {
      store.change(undefined)
      finish?.(answer)
      finish = undefined
    },
    useQuestion: () => useStore(store),
  }
}
