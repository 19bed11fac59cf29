import type { Stamp } from '../../platform/content/stamp/stamp-text.ts'
import type { Entry } from '../../platform/content/zip/zip-files.ts'
import type { Platform } from '../../platform/platform.ts'
import { articleEntries } from './article-entries.ts'
import type { BaseToTake } from './plan-download.ts'

interface SizedEntry extends Entry {
  about: number
}

export function entriesOf(
  platform: Platform,
  base: BaseToTake,
  stamp: Stamp,
  inFolder: boolean,
): SizedEntry[] {
  const folder = inFolder ? `${fileName(`${base.baseName} ${base.versionName}`)}/` : ''
  const names = new Set<string>()
  const unique = (name: string): string => {
    const free = names.has(name) ? `${names.size} ${name}` : name
    names.add(free)
    return `${folder}${free}`
  }
  if (base.files.length === 0) return articleEntries(platform.db, base.versionId, folder, stamp.foot)
  return base.files.map((file) => ({
    name: unique(fileName(file.name)),
    about: file.size,
    ...(file.extension === 'pdf' ? { stamp } : {}),
    open: async () => ({ size: file.size, content: platform.storage.read(file.fileId) }),
  }))
}

/** A name that every system takes for a file in a ZIP. */
export function fileName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').replace(/^\.+|[. ]+$/g, '') || '文件'
}
