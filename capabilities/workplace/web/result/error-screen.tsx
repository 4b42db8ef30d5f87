import { ResultView } from './result-view.tsx'

export default function ErrorScreen() {
  return <ResultView shows="error" />
}
