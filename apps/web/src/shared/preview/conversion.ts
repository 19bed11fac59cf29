import type { ConversionEndpoint } from '@xinqiao/contract/files/preview'
import type { read } from '../api/query-client.ts'

/** The PDF that the server makes of an old office file, by the endpoints of the feature that holds the file. */
export interface Conversion {
  /** asks how far it is; the first asking has it made */
  state: ReturnType<typeof read<ConversionEndpoint>>
  /** the address of the PDF */
  pdf: string
}
