import { z } from 'zod'
import { data } from '../envelope.ts'

/** What all calls of the editors' console say. */
export const editor = { access: 'staff:editor', source: 'path ours' } as const
/** The answer of those that make something: its id. */
export const made = data(z.object({ id: z.string() }))
