import { useEffect, useRef, useState } from 'react'
import type { Shared } from '../../../../shared/outbox/take-share.ts'
import { makeSmaller } from '../../../../shared/picture/make-smaller.ts'
import { refuseFile } from '../../../../shared/upload/refuse-file.ts'

export interface SharedFile {
  seq: number
  file: File
  /** of a picture: as it is sent by default */
  small: Blob | null
  /** why it cannot be sent */
  fault: string | null
  /** what is to be known of it */
  note: string
}

const PICTURE = /^image\/(?!gif|svg)/

/** Files that were shared, each looked at once; null until all were. */
export function useChecked(shared: readonly Shared[]): readonly SharedFile[] | null {
  const known = useRef(new Map<number, SharedFile>())
  const [checked, setChecked] = useState<readonly SharedFile[] | null>(null)
  useEffect(() => {
    let isShown = true
    const check = async () => {
      for (const one of shared) {
        if (one.kind !== 'file' || known.current.has(one.seq)) continue
        known.current.set(one.seq, await checkFile(one.seq, one.file))
      }
      if (isShown) setChecked(shared.flatMap(({ seq }) => known.current.get(seq) ?? []))
    }
    void check()
    return () => {
      isShown = false
    }
  }, [shared])
  return checked
}

async function checkFile(seq: number, file: File): Promise<SharedFile> {
  const fault = await refuseFile(file, 'reply').catch(() => '文件已无法从本机读取，请重新分享')
  const plain = { seq, file, small: null, fault, note: '' }
  if (fault !== null || !PICTURE.test(file.type)) return plain
  const small = await makeSmaller(file).catch(() => '')
  if (typeof small !== 'string') return { ...plain, small }
  return { ...plain, note: '此设备无法压缩这种图片，按原文件发送（含拍摄时间、地点等信息）' }
}
