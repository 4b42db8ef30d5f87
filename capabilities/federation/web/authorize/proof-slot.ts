import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** The form in which a person gives a fresh proof, outside of the console. */
export const proofForm = defineSlot<ComponentType<{ onProven(): void }>>('proof form')
