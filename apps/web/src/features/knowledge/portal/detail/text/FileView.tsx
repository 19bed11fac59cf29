import type { DocumentContent } from '@xinqiao/contract/knowledge/schemas'
import { conversionOf } from '../../../../../shared/knowledge/conversion-of.ts'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { FilePreview } from '../../../../../shared/preview/FilePreview.tsx'
import { BY_DOWNLOAD } from '../../../../../shared/preview/other-way.ts'
import { useScreenSearch } from '../../../../../shared/router/screen.ts'
import { mayUseService, useKnownUser } from '../../../../../shared/session/session.ts'
import { useSettings } from '../../../../../shared/settings.ts'
import { NOT_ALLOWED, onlyForReading } from '../../../parts/preview/other-ways.ts'

interface FileViewProps {
  content: DocumentContent
  /** the base may be downloaded */
  downloadable: boolean
  renew: () => Promise<string>
}

/** A document that is a file. The address of the page keeps which page, sheet or slide is open. */
export function FileView({ content, downloadable, renew }: FileViewProps) {
  const [search, change] = useScreenSearch(kbDetailScreen)
  const { brand } = useSettings()
  const user = useKnownUser()
  const forReading = user !== null && !mayUseService('downloads', user) ? NOT_ALLOWED : onlyForReading(brand)
  const { document, name, fileName, fileType, fileSize, fileState } = content
  return (
    <FilePreview
      key={content.id}
      file={{ address: document, title: name, fileName, fileType, fileSize, fileState }}
      page={Number(search.page) || 1}
      onPage={(page) => change({ page: page > 1 ? String(page) : undefined }, { replace: true })}
      otherWay={downloadable ? BY_DOWNLOAD : forReading}
      conversion={conversionOf(document)}
      renew={renew}
    />
  )
}
