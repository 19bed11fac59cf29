import { decodeText } from '@xinqiao/contract/files/text-form'
import { useEffect, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { fetchBytes } from './office/fetch-bytes.ts'

/** The text of a file of this site, or why it could not be had; null while it comes. */
export function useFileText(address: string): string | CallError | null {
  const [text, setText] = useState<string | CallError | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    setText(null)
    fetchBytes(address, ended.signal).then(
      (bytes) => setText(decodeText(new Uint8Array(bytes))),
      (error: unknown) => {
        if (!ended.signal.aborted) setText(error instanceof CallError ? error : LOST)
      },
    )
    return () => ended.abort()
  }, [address])
  return text
}

const LOST = new CallError('network', 0, '文件未能打开')
