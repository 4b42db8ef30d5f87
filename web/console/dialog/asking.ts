import { openStore, useStore } from '../store.ts'

/** Holds one question of the frame and its answer. The question is `undefined` while none is open. */
type Asking<Question, Answer> = {
  /** Asks; answers a question that is still open with `no` first. */
  ask(question: Question): Promise<Answer>
  answer(answer: Answer): void
  useQuestion(): Question | undefined
}

/** Opens a channel for one question at a time. `no` is the answer when the dialog is closed. */
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
