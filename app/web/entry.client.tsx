import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopInputMethodKeys } from '#web/navigation/input-method.ts'
import { allowTranslatedTexts } from '#web/navigation/translated-texts.ts'
import { preserveStyleOrder } from '#web/render/style-order.ts'

stopInputMethodKeys(window)
preserveStyleOrder()
allowTranslatedTexts(Node)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
