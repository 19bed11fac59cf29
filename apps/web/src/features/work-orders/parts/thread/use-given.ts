import { useMemo } from 'react'
import { dropShared, useShared } from '../../../../shared/outbox/shares.ts'
import type { GivenFile } from '../../../../shared/upload/Uploader.tsx'

/** Files that another app shared for this text: each lies on the device until it has come or was refused. */
export function useGiven(account: string | undefined, draft: string): readonly GivenFile[] {
  const shared = useShared(account, draft)
  return useMemo(
    () =>
      (shared ?? []).flatMap((one) =>
        one.kind === 'file'
          ? [{ key: one.seq, file: one.file, onOver: () => void dropShared([one.seq]) }]
          : [],
      ),
    [shared],
  )
}
