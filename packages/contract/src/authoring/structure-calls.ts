import { z } from 'zod'
import { nothing } from '../envelope.ts'
import { editor, made } from './editor-calls.ts'

export const create = { ...editor, method: 'POST', effect: 'write', answer: made } as const
export const update = { ...editor, method: 'PUT', effect: 'write', answer: nothing() } as const
export const remove = { ...editor, method: 'DELETE', effect: 'write', answer: nothing() } as const
export const step = z.object({
  step: z.enum(['up', 'down']).describe('上移或下移一位 / one place up or down'),
})
