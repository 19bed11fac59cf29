import type { Input } from '../../../../test/proof/asking/call-http.ts'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const messagesInputs: Readonly<Record<string, Input>> = {
  'messages.previewAnnouncement': { body: { audience: 'units' } },
  'messages.makeAnnouncement': { body: { audience: 'units' } },
}
