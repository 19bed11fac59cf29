import { versionChanges, versionTexts } from '@xinqiao/contract/knowledge/version-endpoints'
import type { Result } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'

export type Changes = Result<typeof versionChanges>['data']

export const changesQuery = (kbId: string, from: string, to: string) =>
  read(versionChanges, { params: { kbId, verId: to }, query: { from } })

/** The text of a document as written; nothing to ask for where the version has no such document. */
export const sourceQuery = (kbId: string, verId: string, docId: string) => ({
  ...read(versionTexts, { params: { kbId, verId, docId } }),
  enabled: docId !== '',
})
