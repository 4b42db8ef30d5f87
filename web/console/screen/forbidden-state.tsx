import { type ForbiddenProps, useConsoleFrame } from '../frame.ts'

/** Something is not open to this person. */
export function ForbiddenState(props: ForbiddenProps) {
  const { Forbidden } = useConsoleFrame()
  return <Forbidden {...props} />
}
