import { defineEndpoint } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'

/** Alone in its file, since the portal asks it and needs nothing else of the console. */
export const endViewing = defineEndpoint({
  name: 'accounts.endViewing',
  method: 'POST',
  path: '/console/viewing/end',
  access: 'staff:admin',
  effect: 'toggle',
  changes: ['session'],
  summary: '结束以客户视角的查看 / ends what one began to see as a customer does',
  source: 'path ours',
  answer: nothing(),
})
