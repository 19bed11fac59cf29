import type { Stamp } from '../../platform/content/stamp/stamp-text.ts'
import { fileName, uniqueNames } from '../../platform/content/zip/entry-names.ts'
import type { Entry } from '../../platform/content/zip/zip-files.ts'
import type { Platform } from '../../platform/platform.ts'
import { articleEntries } from './article-entries.ts'
import type { BaseToTake } from './plan-download.ts'

interface SizedEntry extends Entry {
  about: number
}

export function entriesOf(platform: Platform, base: BaseToTake, stamp: Stamp, folder: string): SizedEntry[] {
  const unique = uniqueNames()
  if (base.files.length === 0) return articleEntries(platform.db, base.versionId, folder, stamp.foot)
  return base.files.map((file) => ({
    name: `${folder}${unique(fileName(file.name))}`,
    about: file.size,
    ...(file.extension === 'pdf' ? { stamp } : {}),
    open: async () => ({ size: file.size, content: platform.storage.read(file.fileId) }),
  }))
}
