import { ResultView } from './result-view.tsx'

export default function SuccessScreen() {
  return <ResultView shows="success" />
}
