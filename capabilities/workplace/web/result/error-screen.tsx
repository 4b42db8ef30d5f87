import { ResultView } from './result-view.tsx'

/** Why something that was handed in did not pass, and what can be done. */
export default function ErrorScreen() {
  return <ResultView shows="error" />
}
