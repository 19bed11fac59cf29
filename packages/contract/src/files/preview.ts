import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { data } from '../envelope.ts'

/** Extensions whose files are read as the PDF that a converter makes of them. */
export const CONVERTED_EXTENSIONS: readonly string[] = ['doc', 'ppt', 'rtf', 'odt', 'odp', 'ods']

/** How far the PDF of an old office file is. */
export const conversionAnswer = data(
  z.object({
    state: z
      .enum(['waiting', 'ready', 'failed', 'none'])
      .describe('none：此类文件不转换，或未装转换程序 / not converted, or no converter here'),
  }),
)

/** Each feature that shows old office files has an endpoint that tells how far the PDF is. */
export type ConversionEndpoint = Endpoint & { answer: typeof conversionAnswer }

export const fileState = z
  .enum(['open', 'waiting', 'refused'])
  .describe(
    '读者可取、等待安全检查、未通过安全检查 / open to readers, waiting for the scanner, refused by it',
  )
export type FileState = z.infer<typeof fileState>
