import type { Selection } from '../../contract.ts'
import { AlertsButton } from './alerts-button.tsx'
import { NotesButton } from './notes-button.tsx'
import { ShareButton } from './share-button.tsx'

export const ScreenActions = ({ selection }: { readonly selection: Partial<Selection> }) => (
  <>
    <ShareButton />
    <AlertsButton />
    <NotesButton selection={selection} />
  </>
)
