import { expect, test } from 'vitest'
import { timeoutOf } from '../endpoint.ts'
import { endpoints } from '../index.ts'
import { batchDownload, downloadBase, downloadZip } from '../knowledge/download-endpoints.ts'
import { resource } from '../knowledge/reading-endpoints.ts'
import { chunkUpload, download } from './endpoints.ts'
import { putPart } from './resumable-endpoints.ts'

test('[P-FILE-008] [P-FILE-009] chunks and downloads have no timeout', () => {
  const endless = [chunkUpload, putPart, download, resource, downloadBase, downloadZip, batchDownload]
  expect(endless.map(timeoutOf)).toEqual(endless.map(() => 0))
})

test('[C-FILE-014] no form of the certification areas that carries a file waits for a limited time', () => {
  const forms = endpoints.filter(({ name, form }) => name.startsWith('certifications.') && form !== undefined)
  expect(forms.length).toBeGreaterThan(8)
  for (const { name, timeoutMs } of forms) expect(timeoutMs, name).toBe(0)
})
