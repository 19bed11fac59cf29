import { previewPdf, previewState } from '@xinqiao/contract/knowledge/preview-endpoints'
import { callAddress } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'
import type { Conversion } from '../../../../shared/preview/conversion.ts'

/** The PDF of the file of a knowledge base, by the file's address. */
export function conversionOf(address: string): Conversion {
  const id = new URL(address, window.location.origin).pathname.split('/').at(-1) ?? ''
  return {
    state: read(previewState, { params: { id } }),
    pdf: callAddress(previewPdf, { params: { id } }),
  }
}
