import { useEffect, useState } from 'react'
import { storedToken } from '../../../../shared/session/token.ts'
import { remoteSource } from '../log/byte-source.ts'

const LOOKED_AT = 4096

/** True where the beginning of a file reads as text; null while that is not known. */
export function useIsText(address: string): boolean | null {
  const [isText, setIsText] = useState<boolean | null>(null)
  useEffect(() => {
    let wanted = true
    const tell = (known: boolean) => {
      if (wanted) setIsText(known)
    }
    remoteSource(address.split('?')[0] ?? '', LOOKED_AT, storedToken())
      .read(0, LOOKED_AT)
      .then(
        (bytes) => tell(bytes.length > 0 && !bytes.includes(0)),
        () => tell(false),
      )
    return () => {
      wanted = false
    }
  }, [address])
  return isText
}
