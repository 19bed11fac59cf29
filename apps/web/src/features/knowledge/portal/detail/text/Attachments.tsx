import { useQuery } from '@tanstack/react-query'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { formatBytes } from '../../../../../shared/format/format.ts'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { typeOf } from '../../../../../shared/preview/type-of.ts'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import { useToken } from '../../../../../shared/session/token.ts'
import { FileGlyph } from '../../../../../shared/ui/FileGlyph.tsx'
import { type Base, filesQuery } from '../detail-queries.ts'
import { inOrder } from '../document-tree.ts'
import styles from '../rail.module.css'

interface AttachmentsProps {
  base: Base
  tree: readonly KnowledgeDocument[]
}

/** The files of the current version, each leading to its place among the documents. */
export function Attachments({ base, tree }: AttachmentsProps) {
  const token = useToken()
  const isCurrent = base.verId === base.versionId
  const query = useQuery({ ...filesQuery(base.kbId), enabled: token !== null && isCurrent })
  const documents = new Map(inOrder(tree).map((document) => [fileId(document.document), document]))
  const files = (isCurrent ? (query.data?.data ?? []) : []).flatMap((file) => {
    const document = documents.get(fileId(file.document))
    return document ? [{ ...file, document }] : []
  })
  if (files.length === 0) return null
  return (
    <section aria-labelledby="attachments">
      <h2 id="attachments" className={styles.railTitle}>
        附件
      </h2>
      <ul className={styles.files}>
        {files.map(({ name, fileSize, document }) => (
          <li key={document.id}>
            <FileGlyph type={typeOf(name)} size="small" />
            <div>
              <AppLink
                to={hrefOf(kbDetailScreen, { kbId: base.kbId, verId: base.verId, docId: document.id })}
              >
                {name}
              </AppLink>
              <p>{formatBytes(fileSize)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The file of an address; its signature differs from call to call. */
function fileId(address: string): string {
  return address.split('?')[0] ?? ''
}
