import { ResultView } from './result-view.tsx'

/** How something stands that was handed in, while it is open and when it has passed. */
export default function SuccessScreen() {
  return <ResultView shows="success" />
}
