import { isText } from '@xinqiao/contract/files/text-form'
import { useEffect, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { storedToken } from '../session/token.ts'
import { remoteSource } from './log/read/byte-source.ts'

const LOOKED_AT = 4096

/** Whether the beginning of a file reads as text, or why that cannot be told; null while it is not known. */
export function useIsText(address: string): boolean | CallError | null {
  const [known, setKnown] = useState<boolean | CallError | null>(null)
  useEffect(() => {
    let wanted = true
    const tell = (verdict: boolean | CallError) => {
      if (wanted) setKnown(verdict)
    }
    remoteSource(address, LOOKED_AT, storedToken())
      .read(0, LOOKED_AT)
      .then(
        (bytes) => tell(isText(bytes)),
        (error: unknown) => tell(failureOf(error)),
      )
    return () => {
      wanted = false
    }
  }, [address])
  return known
}

/** The answer for an empty file, and for one that is not handed out by pieces: a refusal has the status of a success. */
const VERDICTS: readonly number[] = [200, 416]

function failureOf(error: unknown): false | CallError {
  if (!(error instanceof CallError)) return LOST
  return VERDICTS.includes(error.code) ? false : error
}

const LOST = new CallError('network', 0, '文件未能打开')
