import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepInputMethodKeys } from '#web/input-method.ts'
import { preserveStyleOrder } from '#web/render/style-order.ts'

keepInputMethodKeys(window)
preserveStyleOrder()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
