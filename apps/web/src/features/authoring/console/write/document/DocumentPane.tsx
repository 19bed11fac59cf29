import { DocumentHead, type DocumentPaneProps } from './DocumentHead.tsx'
import { FilePane } from './FilePane.tsx'
import styles from './text/editor.module.css'
import { TextPane } from './text/TextPane.tsx'

/** The open document: its text, or its file. */
export function DocumentPane({ version, document }: DocumentPaneProps) {
  return (
    <div className={styles.pane}>
      {document.type === 1 ? (
        <TextPane version={version} document={document} />
      ) : (
        <>
          <DocumentHead version={version} document={document} />
          <FilePane
            document={document}
            taken={version.documents.flatMap(({ id, fileName }) =>
              id === document.id || fileName === '' ? [] : [fileName],
            )}
            canEdit={version.can.edit}
          />
        </>
      )}
    </div>
  )
}
