import { type ForbiddenProps, useConsoleFrame } from '../frame.ts'

export function ForbiddenState(props: ForbiddenProps) {
  const { Forbidden } = useConsoleFrame()
  return <Forbidden {...props} />
}
